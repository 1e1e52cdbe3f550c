package import ComposableDiagnostics
import Synchronization

/// An effect between the moment the engine started it and the moment it ends.
package final class LiveEffect: RunningEffect, @unchecked Sendable {
  // Sendable because its task and a cancelling thread reach no more than this: constants that are
  // sendable themselves, three atomics, and `task`, which is the tracker's and reached under its lock. The
  // rest, `onEnd` and `position`, is the engine's, which is in one place at a time.

  package let id: EffectID
  package let name: String?
  /// Where its `run` was called; nil for a sequence of effects.
  package let callSite: CallSite?
  let placement: EffectPlacement
  /// What may call back; nil for an effect whose work is a task.
  let subscription: CallbackSubscription?
  /// Called once the effect has ended, cancelled or not, and let go then.
  var onEnd: (() -> Void)?
  // Loaded and stored, no more, so the access needs no check.
  /// Where the registry keeps it while it is in flight.
  @exclusivity(unchecked) var position: Int?
  private let cancelled = Atomic(false)
  private let failed = Atomic(false)
  private let work = Atomic(Work.waiting)
  // The tracker's lock keeps accesses apart.
  /// What does its work; the tracker's.
  @exclusivity(unchecked) var task: Task<Void, Never>?

  /// How far the work has come; its task and a cancelling thread race for the one step out of `waiting`.
  private enum Work: UInt8, AtomicRepresentable {
    case waiting, begun, ended
  }

  init(
    id: EffectID,
    name: String?,
    callSite: CallSite?,
    placement: EffectPlacement,
    subscription: CallbackSubscription? = nil,
    onEnd: (() -> Void)?
  ) {
    self.id = id
    self.name = name
    self.callSite = callSite
    self.placement = placement
    self.subscription = subscription
    self.onEnd = onEnd
  }

  /// The ids it can be cancelled by, as their author writes them, the innermost last.
  package var cancelIDLabels: [String] { placement.cancelIDs.map(\.label) }

  /// Whether it is in flight no more.
  var hasEnded: Bool { position == nil }

  package var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// How it ended, once it has.
  var outcome: EffectOutcome {
    if isCancelled || placement.tracker.isCancelled { return .cancelled }
    return failed.load(ordering: .acquiring) ? .failed : .finished
  }

  /// Notes that its work threw an error that nothing handles.
  func fail() {
    failed.store(true, ordering: .releasing)
  }

  /// Gives it the task that does its work.
  func attach(_ task: Task<Void, Never>) {
    placement.tracker.attach(task, to: self)
    // Asked afterwards: a cancellation from another thread either finds the task, or is found here.
    if isCancelled { task.cancel() }
  }

  /// Notes that its work begins; its task asks before anything else.
  ///
  /// - Returns: Whether it may. If not, the effect has ended, and nothing waits to be told.
  func begin() -> Bool { stopWaiting(for: .begun) }

  /// Takes the effect out of its scope and cancels its work; what it still sends is ignored.
  ///
  /// - Returns: Whether nothing will tell that it has ended: the work had not begun and never will, or it was
  ///   of the kind that calls back, and does so no more.
  func cancel() -> Bool {
    placement.scope.remove(self)
    cancelled.store(true, ordering: .releasing)
    if let subscription {
      subscription.end()
      return true
    }
    if stopWaiting(for: .ended) { return true }
    placement.tracker.task(of: self)?.cancel()
    return false
  }

  private func stopWaiting(for next: Work) -> Bool {
    work.compareExchange(
      expected: .waiting,
      desired: next,
      ordering: .acquiringAndReleasing
    )
    .exchanged
  }

  /// Makes it count as cancelled from now on; possible from any thread.
  ///
  /// - Returns: The task that is to be cancelled; nil if there is none, or it has been cancelled before.
  func markCancelled() -> Task<Void, Never>? {
    guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    subscription?.cancelFromElsewhere(self)
    return placement.tracker.task(of: self)
  }
}

extension EffectLocals {
  /// Where ids of cancellable work are looked up.
  var scope: EffectScope {
    guard let effect = effect as? LiveEffect else {
      preconditionFailure("Work runs for an effect that no engine has started.")
    }
    return effect.placement.scope
  }
}
