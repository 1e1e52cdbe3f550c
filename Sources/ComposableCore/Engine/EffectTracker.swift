import ConcurrencyExtras

/// Follows the effects that one `send` set off, directly and through the actions they sent.
///
/// Its state lies behind a lock: the engine changes it where the engine lives, and whoever holds the
/// task of a `send` may cancel or await it from anywhere.
@usableFromInline
package final class EffectTracker: Sendable {
  private struct State {
    var tasks: [EffectID: Task<Void, Never>] = [:]
    var pending = 0
    var isCancelled = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = LockIsolated(State())

  @usableFromInline
  package init() {}

  /// Whether nothing it follows is running any more.
  package var isFinished: Bool { state.withValue { $0.pending == 0 } }

  package var isCancelled: Bool { state.withValue { $0.isCancelled } }

  /// Notes that an effect is about to start; undone by ``leave(_:)``.
  func enter() {
    state.withValue { $0.pending += 1 }
  }

  /// Makes a started task known, so that it can be cancelled from anywhere.
  func attach(_ task: Task<Void, Never>, to id: EffectID) {
    let isCancelled = state.withValue { state in
      state.tasks[id] = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// The task of an effect; nil before it was attached, and after it has ended.
  func task(of id: EffectID) -> Task<Void, Never>? {
    state.withValue { $0.tasks[id] }
  }

  /// Notes that an effect has ended and lets waiters go on if it was the last one.
  func leave(_ id: EffectID) {
    let waiters = state.withValue { state -> [CheckedContinuation<Void, Never>] in
      state.tasks[id] = nil
      state.pending -= 1
      guard state.pending == 0 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Cancels everything it follows, and all that those effects would still start.
  package func cancel() {
    let tasks = state.withValue { state in
      state.isCancelled = true
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
  }

  /// Waits until nothing it follows is running any more.
  package func finish() async {
    await withCheckedContinuation { continuation in
      let isFinished = state.withValue { state in
        guard state.pending > 0 else { return true }
        state.waiters.append(continuation)
        return false
      }
      if isFinished { continuation.resume() }
    }
  }
}
