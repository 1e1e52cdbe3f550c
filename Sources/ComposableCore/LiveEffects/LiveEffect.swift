package import ComposableDiagnostics
import Synchronization

/// An effect between its start by the engine and its end.
package final class LiveEffect: RunningEffect, @unchecked Sendable {
  // Sendable, because its task and a cancelling thread access only sendable constants, three atomics, and `task` under
  // the tracker's lock. The other variables, `onEnd` and `position`, belong to the engine, which runs in one isolation
  // at a time.

  package let id: EffectID
  package let name: String?
  /// The call of its `run`; `nil` for a sequence of effects.
  package let callSite: CallSite?
  let placement: EffectPlacement
  /// The subscription of callback-based work; `nil` if the work is a task.
  let subscription: CallbackSubscription?
  /// Called and released when the effect has ended, cancelled or not.
  var onEnd: (() -> Void)?
  // Only loaded and stored, so the access needs no exclusivity check.
  /// The position in the registry; `nil` unless the effect is in flight.
  @exclusivity(unchecked) var position: Int?
  private let cancelled = Atomic(false)
  private let failed = Atomic(false)
  private let work = Atomic(Work.waiting)
  // The tracker's lock prevents overlapping accesses.
  /// The task of the work; owned by the tracker.
  @exclusivity(unchecked) var task: Task<Void, Never>?

  /// The progress of the work; its task and a cancelling thread race for the single transition out of `waiting`.
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

  /// The cancellation ids as written in code, innermost last.
  package var cancelIDLabels: [String] { placement.cancelIDs.map(\.label) }

  /// True if the effect is no longer in flight.
  var hasEnded: Bool { position == nil }

  package var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// The outcome of an ended effect.
  var outcome: EffectOutcome {
    if isCancelled || placement.tracker.isCancelled { return .cancelled }
    return failed.load(ordering: .acquiring) ? .failed : .finished
  }

  /// Records that the work threw an unhandled error.
  func fail() {
    failed.store(true, ordering: .releasing)
  }

  /// Sets the task of the work.
  func attach(_ task: Task<Void, Never>) {
    placement.tracker.attach(task, to: self)
    // Checked afterwards: a cancellation on another thread either finds the task or is detected here.
    if isCancelled { task.cancel() }
  }

  /// Records the start of the work; its task calls this first.
  ///
  /// - Returns: True if the work may start; false if the effect has already ended, so no end must be reported.
  func begin() -> Bool { stopWaiting(for: .begun) }

  /// Removes the effect from its scope and cancels its work; its later actions are ignored.
  ///
  /// - Returns: True if no further end is reported: the work never starts, or its callbacks have stopped.
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

  /// Marks the effect as cancelled; thread-safe.
  ///
  /// - Returns: The task to cancel; `nil` without a task, or if the effect was already cancelled.
  func markCancelled() -> Task<Void, Never>? {
    guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
    subscription?.cancelExternally(self)
    return placement.tracker.task(of: self)
  }
}

extension EffectTaskLocals {
  /// The scope in which ids of cancellable work are looked up.
  var scope: EffectScope {
    guard let effect = effect as? LiveEffect else {
      preconditionFailure("Cancellable work runs in an effect that no engine started.")
    }
    return effect.placement.scope
  }
}
