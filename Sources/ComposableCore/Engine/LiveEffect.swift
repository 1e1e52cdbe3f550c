package import ConcurrencyExtras
import Synchronization

/// Names an effect in flight; later effects have greater ids.
package struct EffectID: Hashable, Comparable, Sendable {
  package let rawValue: Int

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// An effect between the moment the engine started it and the moment its task ended.
package final class LiveEffect {
  package let id: EffectID
  package let name: String?
  /// Where its `run` was called; nil for a sequence of effects.
  package let callSite: CallSite?
  let placement: EffectPlacement
  /// Called once the task has ended, cancelled or not.
  let onFinish: (() -> Void)?
  private let cancelled = Atomic(false)

  init(
    id: EffectID,
    name: String?,
    callSite: CallSite?,
    placement: EffectPlacement,
    onFinish: (() -> Void)?
  ) {
    self.id = id
    self.name = name
    self.callSite = callSite
    self.placement = placement
    self.onFinish = onFinish
  }

  /// The ids it can be cancelled by, as their author writes them, the innermost last.
  package var cancelIDLabels: [String] { placement.cancelIDs.map(\.label) }

  package var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Notes that its work begins.
  ///
  /// - Returns: Whether it may: work that is cancelled before it has begun never begins.
  @discardableResult
  func begin() -> Bool { placement.tracker.begin(id) }

  /// Gives it the task that does its work.
  func attach(_ task: Task<Void, Never>) {
    placement.tracker.attach(task, to: id)
    // Asked afterwards: whoever cancels from another thread either finds the task, or is found here.
    if isCancelled { task.cancel() }
  }

  /// Takes the effect out of its scope and cancels its work; what it still sends is ignored.
  ///
  /// - Returns: Whether the work had not begun. It never will, and nobody will tell that it has ended.
  func cancel() -> Bool {
    placement.scope.remove(self)
    cancelled.store(true, ordering: .releasing)
    return placement.tracker.forestall(id)
  }

  /// Makes it count as cancelled from now on; possible from any thread.
  ///
  /// - Returns: The task that is to be cancelled; nil if there is none, or it has been cancelled before.
  func markCancelled() -> Task<Void, Never>? {
    guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    return placement.tracker.task(of: id)
  }
}
