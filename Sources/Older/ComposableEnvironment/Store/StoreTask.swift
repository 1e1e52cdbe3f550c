import ComposableCore

/// The work started by a `send`: its effects, and the effects of their actions.
public struct StoreTask: Sendable {
  private let core: ComposableCore.StoreTask

  init(_ core: ComposableCore.StoreTask) {
    self.core = core
  }

  /// Cancels the work, including later effects of its actions.
  public func cancel() { core.cancel() }

  /// Waits for the end of the work; cancelling the waiting task cancels the work.
  nonisolated(nonsending) public func finish() async { await core.finish() }

  /// A Boolean value that indicates whether the work was cancelled, or the action started no work.
  public var isCancelled: Bool { core.isCancelled }
}
