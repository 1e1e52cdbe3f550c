import ComposableCore
import ConcurrencyExtras

/// A finished or running call of a dependency endpoint.
package struct EndpointCall: @unchecked Sendable {
  // Sendable because the result moves to another thread only as a part of its recording, which moves only if state and
  // actions are Sendable.

  /// The endpoint's path in `DependencyValues`.
  let endpoint: String
  /// The index of the call among the endpoint's calls, from zero.
  let number: Int
  /// The last action before the call began.
  let after: ActionID
  /// The effect that made the call; `nil` for a reducer, or for work that outlives its effect.
  let effect: EffectID?
  /// The returned value or thrown error; `nil` while the call is running.
  var result: Result<Any, any Error>?
  /// True if the call's task was canceled when the call ended.
  var isTaskCanceled = false

  /// The call in its state before it ended.
  var begun: Self {
    var call = self
    call.result = nil
    return call
  }
}

/// A thread-safe log of the calls of the endpoints whose results are recorded.
final class EndpointLog: @unchecked Sendable {
  // Sendable because `lock` guards the mutable state.

  /// The effect of the current task.
  @TaskLocal static var effect: EffectID?

  /// The maximum number of finished calls that wait for the next step.
  private static let limit = 1_000

  private struct Calls {
    /// The number of started calls by endpoint.
    var counts: [String: Int] = [:]
    /// The running calls by endpoint and number.
    var running: [String: [Int: EndpointCall]] = [:]
    /// The finished calls that no step has taken, in the order of their ends.
    var over: [EndpointCall] = []
    var step = ActionID.unobserved
    var isClosed = false
  }

  private let lock = Lock()
  private var calls = Calls()

  /// Records that the store received an action.
  func begin(step: ActionID) {
    lock.withLock { calls.step = step }
  }

  /// Records the start of a call.
  func begin(_ endpoint: String) -> EndpointCall {
    let effect = Self.effect
    return lock.withLock {
      let number = calls.counts[endpoint, default: 0]
      calls.counts[endpoint] = number + 1
      let call = EndpointCall(endpoint: endpoint, number: number, after: calls.step, effect: effect)
      calls.running[endpoint, default: [:]][number] = call
      return call
    }
  }

  /// Records the result of a call.
  func end(_ call: EndpointCall, _ result: Result<Any, any Error>) {
    var call = call
    call.result = result
    call.isTaskCanceled = Task.isCancelled
    let over = call
    lock.withLock {
      calls.running[over.endpoint]?[over.number] = nil
      guard !calls.isClosed else { return }
      calls.over.append(over)
      // Without a further action, no step takes the calls.
      if calls.over.count > Self.limit { calls.over.removeFirst(Self.limit / 2) }
    }
  }

  /// Removes and returns the calls that finished since the preceding call of this method.
  func take() -> [EndpointCall] {
    lock.withLock {
      if calls.over.isEmpty { return [] }
      defer { calls.over = [] }
      return calls.over
    }
  }

  /// The calls outside of all steps: first the finished calls in the order of their ends, then the running calls by the
  /// action before them, by endpoint, and by number within an endpoint.
  var rest: [EndpointCall] {
    lock.withLock {
      let running = calls.running.values.flatMap(\.values)
      return calls.over
        + running.sorted { ($0.after, $0.endpoint, $0.number) < ($1.after, $1.endpoint, $1.number) }
    }
  }

  /// Stops recording results.
  func close() {
    lock.withLock { calls.isClosed = true }
  }
}
