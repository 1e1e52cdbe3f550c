import ComposableTracking
import ConcurrencyExtras
import Dispatch
import Foundation

/// What a local store and the stores of its children have in common: where they are, and how they wait there.
@usableFromInline
final class LocalHome {
  // Loaded and stored, no more.
  /// The actor that has the engine; nil while none is known.
  @exclusivity(unchecked) @usableFromInline private(set) var actor: ObjectIdentifier?
  /// How many wait for effects.
  @exclusivity(unchecked) @usableFromInline private(set) var waiting = 0
  private let inbox: any AnyEffectInbox
  private let effects: EffectRegistry
  /// Cancels every effect in flight.
  let cancelEffects: () -> Void
  /// Starts the work of effects that waits for the end of a drain.
  private let startWork: () -> Void

  init<State, Action: Sendable>(of engine: Engine<State, Action>) {
    let inbox = EffectInbox<Action> { [weak engine] output in engine?.receive(output) }
    engine.home = EffectHome(inbox)
    self.inbox = inbox
    effects = engine.effects
    cancelEffects = { [unowned engine] in engine.cancelEffects() }
    startWork = { [unowned engine] in engine.observations.pending.startWorkNow() }
  }

  /// Whether no effect is in flight.
  var isIdle: Bool { effects.isEmpty }

  /// Notes that the engine is on `actor`.
  ///
  /// It stays there: a store that was used on an actor is in its region, and the compiler lets it go nowhere else.
  @usableFromInline
  func settle(on actor: any Actor) {
    precondition(self.actor == nil, Messages.usedOnAnotherActor)
    self.actor = ObjectIdentifier(actor)
    inbox.bind(to: actor)
  }

  /// Takes in what effects have sent.
  func drain() { inbox.drain() }

  /// Has all that waits for effects look again.
  @usableFromInline
  func wakeAll() { inbox.wakeAll() }

  // MARK: - Waiting

  /// Takes in what effects send until `isDone`.
  ///
  /// - Parameters:
  ///   - isolation: That of the caller, and of the engine.
  ///   - isDone: Whether there is nothing more to wait for.
  ///   - cancel: Called once the waiting task has been cancelled.
  func wait(
    isolation: isolated (any Actor)?,
    until isDone: () -> Bool,
    cancel: () -> Void
  ) async {
    if let isolation, actor != ObjectIdentifier(isolation) { settle(on: isolation) }
    var wasCancelled = false
    while true {
      let arrivals = inbox.arrivals
      inbox.drain()
      if isDone() { return }
      if !wasCancelled, Task.isCancelled {
        wasCancelled = true
        cancel()
        continue
      }
      waiting += 1
      await arrival(in: inbox, since: arrivals, isCancellable: !wasCancelled, isolation)
      waiting -= 1
    }
  }

  /// The same on this thread, which does nothing else meanwhile.
  func block(until isDone: () -> Bool) {
    while true {
      let arrivals = inbox.arrivals
      inbox.drain()
      // If a reducer of another engine waits here, the end of its drain does not come before this.
      startWork()
      if isDone() { return }
      if MainQueue.isCurrent { serveMainQueue(since: arrivals) } else { sleep(since: arrivals) }
    }
  }

  private func sleep(since arrivals: Int) {
    let semaphore = DispatchSemaphore(value: 0)
    inbox.whenArrived(since: arrivals) { semaphore.signal() }
    semaphore.wait()
  }

  /// Lets the main actor's code run, effects that send among it, until something has come.
  private func serveMainQueue(since arrivals: Int) {
    let isInTask = withUnsafeCurrentTask { $0 != nil }
    precondition(Thread.isMainThread && !isInTask, Messages.waitsOnMainQueue)
    // It returns when the queue has done something, so that is what wakes it.
    inbox.whenArrived(since: arrivals) { DispatchQueue.main.async {} }
    _ = RunLoop.main.run(mode: .default, before: .distantFuture)
  }
}

/// Waits until more has come than these arrivals, or the task is cancelled.
private func arrival(
  in inbox: any AnyEffectInbox,
  since arrivals: Int,
  isCancellable: Bool,
  _ isolation: isolated (any Actor)?
) async {
  await withTaskCancellationHandler {
    await withUnsafeContinuation(isolation: isolation) { continuation in
      inbox.whenArrived(since: arrivals) { continuation.resume() }
    }
  } onCancel: {
    if isCancellable { inbox.wakeAll() }
  }
}
