/// The task of one `send`: its effects, and the effects of the actions they send.
///
/// A view awaits the task to tie the effects to its lifetime:
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

  /// Cancels the work, including its future effects.
  ///
  /// An effect that has not started never starts.
  public func cancel() {
    tracker?.cancel()
  }

  /// Waits until all of the work is finished; cancelling the waiting task cancels the work.
  nonisolated(nonsending) public func finish() async {
    await tracker?.finish(isolation: #isolation)
  }

  /// A Boolean value that indicates whether the work was cancelled or there was no work.
  public var isCancelled: Bool { tracker?.isCancelled ?? true }

  /// A Boolean value that indicates whether all of the work is finished.
  package var isFinished: Bool { tracker?.isFinished ?? true }

  /// Returns true if an effect belongs to the work.
  package func follows(_ effect: LiveEffect) -> Bool { tracker === effect.placement.tracker }

  /// Returns true if both tasks belong to the same `send`.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.tracker === rhs.tracker
  }

  /// Hashes the identity of the `send`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tracker.map(ObjectIdentifier.init))
  }
}
