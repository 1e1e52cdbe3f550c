import ConcurrencyExtras

/// Follows the effects that one `send` set off, directly and through the actions they sent.
///
/// It is locked: the engine changes it where the engine lives, and whoever holds the task of a `send` may
/// cancel or await it from anywhere.
@usableFromInline
package final class EffectTracker: @unchecked Sendable {
  // Sendable because the variables are reached under the lock only. They lie here and not in a locked
  // value, which would be two more allocations for each effect.
  private let lock = Lock()
  private var tasks: [EffectID: Task<Void, Never>] = [:]
  private var pending = 0
  private var hasBeenCancelled = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  @usableFromInline
  package init() {}

  /// Whether nothing it follows is running any more.
  package var isFinished: Bool {
    lock.lock()
    defer { lock.unlock() }
    return pending == 0
  }

  package var isCancelled: Bool {
    lock.lock()
    defer { lock.unlock() }
    return hasBeenCancelled
  }

  /// Notes that an effect is about to start; undone by ``leave(_:)``.
  func enter() {
    lock.lock()
    defer { lock.unlock() }
    pending += 1
  }

  /// Makes a started task known, so that it can be cancelled from anywhere.
  func attach(_ task: Task<Void, Never>, to id: EffectID) {
    lock.lock()
    tasks[id] = task
    let isCancelled = hasBeenCancelled
    lock.unlock()
    if isCancelled { task.cancel() }
  }

  /// The task of an effect; nil before it was attached, and after it has ended.
  func task(of id: EffectID) -> Task<Void, Never>? {
    lock.lock()
    defer { lock.unlock() }
    return tasks[id]
  }

  /// Notes that an effect has ended and lets waiters go on if it was the last one.
  func leave(_ id: EffectID) {
    lock.lock()
    tasks[id] = nil
    pending -= 1
    var released: [CheckedContinuation<Void, Never>] = []
    if pending == 0 { swap(&released, &waiters) }
    lock.unlock()
    for waiter in released { waiter.resume() }
  }

  /// Cancels everything it follows, and all that those effects would still start.
  package func cancel() {
    lock.lock()
    hasBeenCancelled = true
    let running = Array(tasks.values)
    lock.unlock()
    for task in running { task.cancel() }
  }

  /// Waits until nothing it follows is running any more; cancelling the waiting task cancels all of it.
  ///
  /// - Parameter isolation: That of the caller, where it waits: going elsewhere for it would cost two
  ///   changes of thread.
  func finish(isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await wait(isolation: isolation)
    } onCancel: {
      cancel()
    }
  }

  private func wait(isolation: isolated (any Actor)?) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      lock.lock()
      let isFinished = pending == 0
      if !isFinished { waiters.append(continuation) }
      lock.unlock()
      if isFinished { continuation.resume() }
    }
  }
}
