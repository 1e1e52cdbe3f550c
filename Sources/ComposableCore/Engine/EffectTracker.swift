import ConcurrencyExtras

/// Follows the effects that one `send` set off, directly and through the actions they sent.
///
/// It is locked: the engine changes it where the engine lives, whoever holds the task of a `send` may
/// cancel or await it from anywhere, and the tasks of the effects ask it before they begin.
@usableFromInline
package final class EffectTracker: @unchecked Sendable {
  // Sendable because the variables are reached under the lock only. They lie here and not in a locked
  // value, which would be two more allocations for each effect.
  private let lock = Lock()
  private var effects: [EffectID: Followed] = [:]
  private var hasBeenCancelled = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// An effect from its start to its end.
  private struct Followed {
    var task: Task<Void, Never>?
    var work = Work.waiting
  }

  /// How far the work of an effect has come; it leaves `waiting` once, one way or the other.
  private enum Work {
    case waiting, begun, forestalled
  }

  @usableFromInline
  package init() {}

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

  /// Notes that an effect is about to start; undone by ``leave(_:)``.
  func enter(_ id: EffectID) {
    lock.lock()
    defer { lock.unlock() }
    effects[id] = Followed()
  }

  /// Makes a started task known, so that it can be cancelled from anywhere.
  func attach(_ task: Task<Void, Never>, to id: EffectID) {
    lock.lock()
    effects[id]?.task = task
    let isCancelled = hasBeenCancelled
    lock.unlock()
    if isCancelled { task.cancel() }
  }

  /// Notes that the work of an effect begins; the effect's task asks before anything else.
  ///
  /// - Returns: Whether it may: the effect could be over already.
  func begin(_ id: EffectID) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard effects[id]?.work == .waiting else { return false }
    effects[id]?.work = .begun
    return true
  }

  /// Sees to it that the work of an effect never begins, or cancels its task if it has.
  ///
  /// - Returns: Whether it never begins. The task then ends without a word.
  func forestall(_ id: EffectID) -> Bool {
    lock.lock()
    let isWaiting = effects[id]?.work == .waiting
    if isWaiting { effects[id]?.work = .forestalled }
    let task = effects[id]?.task
    lock.unlock()
    if !isWaiting { task?.cancel() }
    return isWaiting
  }

  /// The task of an effect; nil before it was attached, and after it has ended.
  func task(of id: EffectID) -> Task<Void, Never>? {
    lock.lock()
    defer { lock.unlock() }
    return effects[id]?.task
  }

  /// Notes that an effect has ended and lets waiters go on if it was the last one.
  func leave(_ id: EffectID) {
    lock.lock()
    effects[id] = nil
    var released: [CheckedContinuation<Void, Never>] = []
    if effects.isEmpty { swap(&released, &waiters) }
    lock.unlock()
    for waiter in released { waiter.resume() }
  }

  /// Cancels everything it follows, and all that those effects would still start.
  package func cancel() {
    lock.lock()
    hasBeenCancelled = true
    let running = effects.values.compactMap(\.task)
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
      let isFinished = effects.isEmpty
      if !isFinished { waiters.append(continuation) }
      lock.unlock()
      if isFinished { continuation.resume() }
    }
  }
}
