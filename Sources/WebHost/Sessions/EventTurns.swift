import ConcurrencyExtras
import NIOCore

/// Limits the number of sessions with a backlog of events that use the main actor at the same time.
///
/// A browser that sends events faster than its page handles them has a backlog. Without a limit, the first event of an
/// undisturbed visitor waits for an event of each such session. With it, the event waits for at most `count` of them: an
/// event without a backlog needs no turn. Sessions get their turns in the order of their requests.
final class EventTurns: Sendable {
  private struct State {
    var free: Int
    var waiting: CircularBuffer<CheckedContinuation<Void, Never>> = []
  }

  private let state: Locked<State>

  init(count: Int = 2) {
    state = Locked(State(free: count))
  }

  /// The number of sessions that wait for a turn.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for a turn; the caller must release it.
  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Ends a turn: the next waiting session gets it.
  func release() {
    let next = state.withLock { state in
      if state.waiting.isEmpty { state.free += 1 }
      return state.waiting.popFirst()
    }
    next?.resume()
  }
}
