/// The work that one `send` set off: its effects, and those of the actions they send.
///
/// A view awaits it to tie the work to its own life:
///
/// ```swift
/// .task { await store.send(.task).finish() }
/// ```
public struct StoreTask: Hashable, Sendable {
  private let tracker: EffectTracker?

  @usableFromInline
  package init(_ tracker: EffectTracker?) {
    self.tracker = tracker.flatMap { $0.isFinished ? nil : $0 }
  }

  /// Cancels the work, what its effects would still set off included.
  ///
  /// An effect whose work has not begun yet never begins.
  public func cancel() {
    tracker?.cancel()
  }

  /// Waits until all of the work is done; cancelling the waiting task cancels the work.
  nonisolated(nonsending) public func finish() async {
    await tracker?.finish(isolation: #isolation)
  }

  /// Whether the work was cancelled, or there never was any.
  public var isCancelled: Bool { tracker?.isCancelled ?? true }

  /// Whether all of the work is done.
  package var isFinished: Bool { tracker?.isFinished ?? true }

  /// Whether an effect is part of the work.
  package func follows(_ effect: LiveEffect) -> Bool { tracker === effect.placement.tracker }

  /// Whether both stand for the work of the same `send`.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.tracker === rhs.tracker
  }

  /// Hashes which `send` the work belongs to.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tracker.map(ObjectIdentifier.init))
  }
}
