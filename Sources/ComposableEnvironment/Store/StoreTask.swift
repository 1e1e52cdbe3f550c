import ComposableCore

/// The work that one `send` set off: its effects, and those of the actions they send.
public struct StoreTask: Sendable {
  private let core: ComposableCore.StoreTask

  init(_ core: ComposableCore.StoreTask) {
    self.core = core
  }

  /// Cancels the work, what its effects would still set off included.
  public func cancel() { core.cancel() }

  /// Waits until all of the work is done; cancelling the waiting task cancels the work.
  nonisolated(nonsending) public func finish() async { await core.finish() }

  /// Whether the work was cancelled, or there never was any.
  public var isCancelled: Bool { core.isCancelled }
}
