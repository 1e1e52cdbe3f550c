import ComposableCore
import ConcurrencyExtras

/// A call of an endpoint that is over.
package struct EndpointCall: @unchecked Sendable {
  // Sendable because its value goes to another thread only with the recording that it is part of, which goes there if
  // state and actions do.

  /// How code that has `DependencyValues` names the endpoint.
  let endpoint: String
  /// The how manieth call of the endpoint it was, from zero.
  let number: Int
  /// The last action that had come when it began.
  let after: ActionID
  /// The effect that made it; nil where a reducer did, or work that an effect has left behind.
  let effect: EffectID?
  /// What it returned or threw; nil while it has not.
  var result: Result<Any, any Error>?
  /// True if its task was canceled when it ended.
  var isTaskCanceled = false

  /// The same before it was over.
  var begun: Self {
    var call = self
    call.result = nil
    return call
  }
}

/// Follows the calls of the endpoints whose results a recorder keeps.
final class EndpointLog: @unchecked Sendable {
  // Sendable because `lock` guards what changes.

  /// The effect that the code of a task belongs to.
  @TaskLocal static var effect: EffectID?

  /// How many calls are kept for the next step at the most.
  private static let limit = 1_000

  private struct Calls {
    /// How many calls of an endpoint have begun.
    var counts: [String: Int] = [:]
    /// Those that are not over, by endpoint and number.
    var running: [String: [Int: EndpointCall]] = [:]
    /// Those that are over and were not taken yet, in the order in which they ended.
    var over: [EndpointCall] = []
    var step = ActionID.unobserved
    var isClosed = false
  }

  private let lock = Lock()
  private var calls = Calls()

  /// Notes that an action comes.
  func begin(step: ActionID) {
    lock.withLock { calls.step = step }
  }

  /// Notes that an endpoint is called.
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

  /// Notes how a call ended.
  func end(_ call: EndpointCall, _ result: Result<Any, any Error>) {
    var call = call
    call.result = result
    call.isTaskCanceled = Task.isCancelled
    let over = call
    lock.withLock {
      calls.running[over.endpoint]?[over.number] = nil
      guard !calls.isClosed else { return }
      calls.over.append(over)
      // Where no action follows, nothing takes them out.
      if calls.over.count > Self.limit { calls.over.removeFirst(Self.limit / 2) }
    }
  }

  /// Takes out the calls that have ended since this was called the last time.
  func take() -> [EndpointCall] {
    lock.withLock {
      if calls.over.isEmpty { return [] }
      defer { calls.over = [] }
      return calls.over
    }
  }

  /// The calls that are in no step yet: those that are over, and then those that are not, the first one first.
  var rest: [EndpointCall] {
    lock.withLock {
      let running = calls.running.values.flatMap(\.values)
      return calls.over + running.sorted { ($0.after, $0.number) < ($1.after, $1.number) }
    }
  }

  /// Notes nothing more.
  func close() {
    lock.withLock { calls.isClosed = true }
  }
}
