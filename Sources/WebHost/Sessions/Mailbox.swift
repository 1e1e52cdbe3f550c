import ConcurrencyExtras
import NIOCore

/// What waits for a session: its inputs in order, but never more than one line to greet, and nothing once it ends.
///
/// A browser, or what plays one, can open lines faster than a page can be drawn for them. Only the newest of
/// them will be read from, so the others are given up without having been looked at.
///
/// A session at rest has no task: the first input that comes to an empty mailbox begins one, which takes what there is
/// until there is nothing more.
final class Mailbox: Sendable {
  fileprivate struct State {
    var waiting = CircularBuffer<Session.Input>()
    // Until the session has a page, what comes waits.
    var isBeingEmptied = true
    var isClosed = false
    var hasEnded = false
    var untilEnded: [CheckedContinuation<Void, Never>] = []
  }

  /// A line that is given up, and what it is told.
  typealias GivenUp = (connection: any LiveConnection, reason: LiveClose)

  private let state = Locked(State())

  /// Puts an input behind the others; the end takes the place of all that wait.
  ///
  /// - Returns: Whether the mailbox is to be emptied now, because nothing else does that.
  /// - Complexity: O(*n*) for a line and for the end, where *n* inputs wait; otherwise O(1).
  func put(_ input: Session.Input) -> Bool {
    let (givenUp, isFirst) = state.withLock { state in
      let givenUp = state.put(input)
      let isFirst = !state.isBeingEmptied && !state.waiting.isEmpty
      state.isBeingEmptied = state.isBeingEmptied || isFirst
      return (givenUp, isFirst)
    }
    if let givenUp { givenUp.connection.close(givenUp.reason) }
    return isFirst
  }

  /// Takes out the first of what waits.
  func take() -> Session.Input? {
    state.withLock { $0.waiting.popFirst() }
  }

  /// Whether nothing waits, so that the mailbox is not being emptied any more.
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

  /// Returns once the end has been dealt with.
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
  fileprivate mutating func put(_ input: Session.Input) -> Mailbox.GivenUp? {
    guard !isClosed else {
      if case .connected(let connection, _, _, _) = input { return (connection, .goingAway) }
      return nil
    }
    var givenUp: Mailbox.GivenUp?
    switch input {
    case .connected:
      givenUp = takeConnection().map { ($0, .replaced) }
    case .end(let reason):
      isClosed = true
      givenUp = takeConnection().map { ($0, LiveClose(reason)) }
      waiting.removeAll()
    default: break
    }
    waiting.append(input)
    return givenUp
  }

  /// Takes out the line that waits, if one does.
  private mutating func takeConnection() -> (any LiveConnection)? {
    for index in waiting.indices {
      guard case .connected(let connection, _, _, _) = waiting[index] else { continue }
      waiting.remove(at: index)
      return connection
    }
    return nil
  }
}
