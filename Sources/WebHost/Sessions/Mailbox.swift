import ConcurrencyExtras
import NIOCore

/// The queue of a session's inputs; it contains at most one new connection, and accepts no input after the end.
///
/// A client can open connections faster than the page renders. Only the newest connection is used, so a pending older
/// one is closed unused.
///
/// An idle session has no task: the first input starts a task, which runs until the queue is empty.
final class Mailbox: Sendable {
  fileprivate struct State {
    var waiting = CircularBuffer<Session.Input>()
    // True initially: inputs wait until the session has a page.
    var isBeingEmptied = true
    var isClosed = false
    var hasEnded = false
    var untilEnded: [CheckedContinuation<Void, Never>] = []
  }

  /// A superseded connection and its close reason.
  typealias Superseded = (connection: any LiveConnection, reason: LiveClose)

  private let state = Locked(State())

  /// Appends an input; the end input replaces all pending inputs.
  ///
  /// - Returns: True if the caller must start a task that processes the queue.
  /// - Complexity: O(*n*) for a connection and for the end, where *n* is the number of pending inputs; otherwise O(1).
  func put(_ input: Session.Input) -> Bool {
    let (superseded, isFirst) = state.withLock { state in
      let superseded = state.put(input)
      let isFirst = !state.isBeingEmptied && !state.waiting.isEmpty
      state.isBeingEmptied = state.isBeingEmptied || isFirst
      return (superseded, isFirst)
    }
    if let superseded { superseded.connection.close(superseded.reason) }
    return isFirst
  }

  /// Removes and returns the first input; `nil` if the queue is empty.
  func take() -> Session.Input? {
    state.withLock { $0.waiting.popFirst() }
  }

  /// Marks the session as idle; returns false if the queue has inputs.
  func rest() -> Bool {
    let (isEmpty, ended) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
      guard state.waiting.isEmpty else { return (false, []) }
      state.isBeingEmptied = false
      guard state.isClosed else { return (true, []) }
      state.hasEnded = true
      defer { state.untilEnded = [] }
      return (true, state.untilEnded)
    }
    for continuation in ended { continuation.resume() }
    return isEmpty
  }

  /// Returns after the end input was processed.
  func untilEnded() async {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if !state.hasEnded { state.untilEnded.append(continuation) }
        return state.hasEnded
      }
      if hasEnded { continuation.resume() }
    }
  }
}

extension Mailbox.State {
  fileprivate mutating func put(_ input: Session.Input) -> Mailbox.Superseded? {
    guard !isClosed else {
      if case .connected(let connection, _, _, _) = input { return (connection, .goingAway) }
      return nil
    }
    var superseded: Mailbox.Superseded?
    switch input {
    case .connected:
      superseded = takeConnection().map { ($0, .replaced) }
    case .end(let reason):
      isClosed = true
      superseded = takeConnection().map { ($0, LiveClose(reason)) }
      waiting.removeAll()
    default: break
    }
    waiting.append(input)
    return superseded
  }

  /// Removes and returns the pending connection; `nil` without one.
  private mutating func takeConnection() -> (any LiveConnection)? {
    for index in waiting.indices {
      guard case .connected(let connection, _, _, _) = waiting[index] else { continue }
      waiting.remove(at: index)
      return connection
    }
    return nil
  }
}
