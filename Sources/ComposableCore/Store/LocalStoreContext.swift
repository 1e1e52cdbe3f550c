import ComposableTracking
import ConcurrencyExtras
import Dispatch
import Foundation

/// The isolation and the waiting callers of a local store, shared with its child stores.
@usableFromInline
final class LocalStoreContext {
  // Only loaded and stored, so accesses need no check.
  /// The actor that isolates the engine; `nil` until the first isolated use.
  @exclusivity(unchecked) @usableFromInline private(set) var actor: ObjectIdentifier?
  /// The number of callers that wait for effects.
  @exclusivity(unchecked) @usableFromInline private(set) var waiting = 0
  private let inbox: any AnyEffectInbox
  private let effects: EffectRegistry
  /// A closure that cancels all effects in flight.
  let cancelEffects: () -> Void
  /// A closure that starts the effects deferred to the end of a drain.
  private let startWork: () -> Void

  init<State, Action: Sendable>(of engine: Engine<State, Action>) {
    let inbox = EffectInbox<Action> { [weak engine] output in engine?.receive(output) }
    engine.delivery = EffectDelivery(inbox)
    self.inbox = inbox
    effects = engine.effects
    cancelEffects = { [unowned engine] in engine.cancelEffects() }
    startWork = { [unowned engine] in engine.observations.pending.startWorkNow() }
  }

  /// True if no effect is in flight.
  var isIdle: Bool { effects.isEmpty }

  /// Binds the engine to `actor`.
  ///
  /// The binding is permanent: a store that was used on an actor is in the actor's region, and the compiler prevents a
  /// transfer.
  @usableFromInline
  func bind(to actor: any Actor) {
    precondition(self.actor == nil, Messages.usedOnAnotherActor)
    self.actor = ObjectIdentifier(actor)
    inbox.bind(to: actor)
  }

  /// Reduces the actions that effects have sent.
  func drain() { inbox.drain() }

  /// Resumes all waiting callers, which check their conditions again.
  @usableFromInline
  func wakeAll() { inbox.wakeAll() }

  // MARK: - Waiting

  /// Reduces the actions that effects send until `isDone` returns true.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller and the engine.
  ///   - isDone: The condition that ends the wait.
  ///   - cancel: A closure called after the waiting task was cancelled.
  func wait(
    isolation: isolated (any Actor)?,
    until isDone: () -> Bool,
    cancel: () -> Void
  ) async {
    if let isolation, actor != ObjectIdentifier(isolation) { bind(to: isolation) }
    var wasCancelled = false
    while true {
      let arrivalCount = inbox.arrivalCount
      inbox.drain()
      if isDone() { return }
      if !wasCancelled, Task.isCancelled {
        wasCancelled = true
        cancel()
        continue
      }
      waiting += 1
      await arrival(in: inbox, since: arrivalCount, isCancellable: !wasCancelled, isolation)
      waiting -= 1
    }
  }

  /// Blocks this thread and reduces the actions that effects send until `isDone` returns true.
  func block(until isDone: () -> Bool) {
    while true {
      let arrivalCount = inbox.arrivalCount
      inbox.drain()
      // If a reducer of another engine waits here, its drain ends only after this function returns.
      startWork()
      if isDone() { return }
      if MainQueue.isCurrent {
        serveMainQueue(since: arrivalCount)
      } else {
        sleep(since: arrivalCount)
      }
    }
  }

  private func sleep(since arrivalCount: Int) {
    let semaphore = DispatchSemaphore(value: 0)
    inbox.onArrival(after: arrivalCount) { semaphore.signal() }
    semaphore.wait()
  }

  /// Runs the main queue, including effects that send, until an action arrives.
  private func serveMainQueue(since arrivalCount: Int) {
    let isInTask = withUnsafeCurrentTask { $0 != nil }
    precondition(Thread.isMainThread && !isInTask, Messages.waitsOnMainQueue)
    // The run loop returns after the queue ran a block, so the arrival dispatches an empty block.
    inbox.onArrival(after: arrivalCount) { DispatchQueue.main.async {} }
    _ = RunLoop.main.run(mode: .default, before: .distantFuture)
  }
}

/// Waits until the arrival count exceeds `arrivalCount` or the task is cancelled.
private func arrival(
  in inbox: any AnyEffectInbox,
  since arrivalCount: Int,
  isCancellable: Bool,
  _ isolation: isolated (any Actor)?
) async {
  await withTaskCancellationHandler {
    await withUnsafeContinuation(isolation: isolation) { continuation in
      inbox.onArrival(after: arrivalCount) { continuation.resume() }
    }
  } onCancel: {
    if isCancellable { inbox.wakeAll() }
  }
}
