import ConcurrencyExtras

/// Follows the effects that one `send` set off, directly and through the actions they sent.
///
/// It is locked: the engine changes it where the engine lives, and the holder of a `StoreTask` may
/// cancel or await it from anywhere.
@usableFromInline
package final class EffectTracker: @unchecked Sendable {
  // Sendable because the variables are reached under the lock only. They lie here and not in a locked
  // value, which would be two more allocations for each effect.

  // One for all trackers of an engine, for the same reason. Nothing is released while it is held that
  // could have been the author's, and so come back here.
  private let lock: Lock
  // The lock keeps accesses apart, so they need not be checked as well.
  @exclusivity(unchecked) private var effects = LiveEffects()
  @exclusivity(unchecked) private var hasBeenCancelled = false
  @exclusivity(unchecked) private var waiter: UnsafeContinuation<Void, Never>?
  @exclusivity(unchecked) private var otherWaiters: [UnsafeContinuation<Void, Never>] = []

  init(lock: Lock) {
    self.lock = lock
  }

  /// Whether nothing it follows is running any more.
  package var isFinished: Bool {
    lock.lock()
    defer { lock.unlock() }
    return effects.isEmpty
  }

  package var isCancelled: Bool {
    lock.lock()
    defer { lock.unlock() }
    return hasBeenCancelled
  }

  /// Notes that an effect is about to start; undone by ``end(_:)``.
  func enter(_ effect: LiveEffect) {
    lock.lock()
    defer { lock.unlock() }
    effects.insert(effect)
  }

  /// Makes a started task known, so that it can be cancelled from anywhere.
  func attach(_ task: Task<Void, Never>, to effect: LiveEffect) {
    lock.lock()
    effect.task = task
    let isCancelled = hasBeenCancelled
    lock.unlock()
    if isCancelled { task.cancel() }
  }

  /// The task of an effect; nil before it was attached, and after it has ended.
  func task(of effect: LiveEffect) -> Task<Void, Never>? {
    lock.lock()
    defer { lock.unlock() }
    return effect.task
  }

  /// Notes that an effect has ended and lets waiters go on if it was the last one.
  func end(_ effect: LiveEffect) {
    lock.lock()
    effects.remove(effect)
    var task: Task<Void, Never>?
    swap(&task, &effect.task)
    var released: UnsafeContinuation<Void, Never>?
    var othersReleased: [UnsafeContinuation<Void, Never>] = []
    if effects.isEmpty {
      swap(&released, &waiter)
      swap(&othersReleased, &otherWaiters)
    }
    lock.unlock()
    released?.resume()
    for waiter in othersReleased { waiter.resume() }
  }

  /// Cancels everything it follows, and all that those effects would still start.
  package func cancel() {
    lock.lock()
    hasBeenCancelled = true
    let running = effects.all.map { (effect: $0, task: $0.task) }
    lock.unlock()
    for (effect, task) in running {
      task?.cancel()
      effect.subscription?.cancelFromElsewhere(effect)
    }
  }

  /// Waits until nothing it follows is running any more; cancelling the waiting task cancels all of it.
  ///
  /// - Parameter isolation: That of the caller, where it waits: going elsewhere for it would cost two
  ///   changes of thread.
  func finish(isolation: isolated (any Actor)?) async {
    if isFinished { return }
    await withTaskCancellationHandler {
      await wait(isolation: isolation)
    } onCancel: {
      cancel()
    }
  }

  private func wait(isolation: isolated (any Actor)?) async {
    // Unsafe, because a checked one is another allocation: each is resumed here, or else kept and taken
    // out to be resumed, both under the lock.
    await withUnsafeContinuation(isolation: isolation) { continuation in
      lock.lock()
      let isFinished = effects.isEmpty
      if !isFinished { keep(continuation) }
      lock.unlock()
      if isFinished { continuation.resume() }
    }
  }

  private func keep(_ continuation: UnsafeContinuation<Void, Never>) {
    if waiter == nil { waiter = continuation } else { otherWaiters.append(continuation) }
  }
}
