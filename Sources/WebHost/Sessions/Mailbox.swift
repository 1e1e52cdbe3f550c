import NIOCore
import Synchronization

/// What waits for a session: its inputs in order, but never more than one line to greet, and nothing once it ends.
///
/// A browser, or what plays one, can open lines faster than a page can be drawn for them. Only the newest of
/// them will be read from, so the others are given up without having been looked at.
final class Mailbox: Sendable {
  fileprivate struct State {
    var waiting = CircularBuffer<Session.Input>()
    var isClosed = false
  }

  /// A line that is given up, and what it is told.
  typealias GivenUp = (connection: any LiveConnection, reason: LiveClose)

  private let state = Mutex(State())
  /// Tells that there is something to take; ends with the session.
  let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation

  init() {
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Puts an input behind the others; the end takes the place of all that wait.
  ///
  /// - Complexity: O(*n*) for a line and for the end, where *n* inputs wait; otherwise O(1).
  func put(_ input: Session.Input) {
    let givenUp = state.withLock { $0.put(input) }
    if let givenUp { givenUp.connection.close(givenUp.reason) }
    signal.yield()
    if case .end = input { signal.finish() }
  }

  /// Takes out the first of what waits.
  func take() -> Session.Input? {
    state.withLock { $0.waiting.popFirst() }
  }
}

extension Mailbox.State {
  fileprivate mutating func put(_ input: Session.Input) -> Mailbox.GivenUp? {
    guard !isClosed else {
      if case .connected(let connection, _, _) = input { return (connection, .goingAway) }
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
      guard case .connected(let connection, _, _) = waiting[index] else { continue }
      waiting.remove(at: index)
      return connection
    }
    return nil
  }
}
