import ConcurrencyExtras

/// The effects that one `send` caused, directly and through the actions they sent.
///
/// It is thread-safe: the engine changes it in its own isolation, and the holder of a `StoreTask` may cancel or await
/// it from any thread.
@usableFromInline
package final class EffectTracker: @unchecked Sendable {
  // Sendable, because the lock guards the variables. A locked value would add two allocations for each effect.

  // One lock serves all trackers of an engine, for the same reason. No value of the author's, whose release could
  // reenter the tracker, is released under the lock.
  private let lock: Lock
  // The lock prevents overlapping accesses, so they need no exclusivity check.
  @exclusivity(unchecked) private var effects = LiveEffects()
  @exclusivity(unchecked) private var hasBeenCancelled = false
  @exclusivity(unchecked) private var waiter: UnsafeContinuation<Void, Never>?
  @exclusivity(unchecked) private var otherWaiters: [UnsafeContinuation<Void, Never>] = []

  init(lock: Lock) {
    self.lock = lock
  }

  /// True if all tracked effects have ended.
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

  /// Records that an effect is about to start; ``end(_:)`` reverts this.
  func enter(_ effect: LiveEffect) {
    lock.lock()
    defer { lock.unlock() }
    effects.insert(effect)
  }

  /// Stores a started task, so any thread can cancel it.
  func attach(_ task: Task<Void, Never>, to effect: LiveEffect) {
    lock.lock()
    effect.task = task
    let isCancelled = hasBeenCancelled
    lock.unlock()
    if isCancelled { task.cancel() }
  }

  /// Returns the task of an effect; `nil` before it was attached, and after the effect has ended.
  func task(of effect: LiveEffect) -> Task<Void, Never>? {
    lock.lock()
    defer { lock.unlock() }
    return effect.task
  }

  /// Records the end of an effect, and resumes the waiting tasks after the last one.
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

  /// Cancels all tracked effects, and all effects that they would still start.
  package func cancel() {
    lock.lock()
    hasBeenCancelled = true
    let running = effects.all.map { (effect: $0, task: $0.task) }
    lock.unlock()
    for (effect, task) in running {
      task?.cancel()
      effect.subscription?.cancelExternally(effect)
    }
  }

  /// Waits until all tracked effects have ended; cancelling the waiting task cancels them.
  ///
  /// - Parameter isolation: The isolation of the caller; waiting elsewhere would cost two thread switches.
  func finish(isolation: isolated (any Actor)?) async {
    if isFinished { return }
    await withTaskCancellationHandler {
      await wait(isolation: isolation)
    } onCancel: {
      cancel()
    }
  }

  private func wait(isolation: isolated (any Actor)?) async {
    // Unsafe, because a checked continuation is another allocation. Each continuation is resumed here, or stored and
    // later removed to be resumed, both under the lock.
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
