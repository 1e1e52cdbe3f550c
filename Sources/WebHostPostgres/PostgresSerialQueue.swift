#if Postgres
import CLibrary
import Dispatch

/// Does one thing after the other with a connection of its own, on a queue of its own.
///
/// Nothing waits for the server on the main actor, or on a thread of Swift's pool. A connection that is lost is made
/// anew, after longer and longer waits, and what was under way is done again: so all that is done here has to mean
/// the same when it is done twice.
final class PostgresLane: @unchecked Sendable {
  // Sendable because all that changes is touched on `queue` alone.

  private static let shortestWait = Duration.milliseconds(50)
  /// The longest time between two attempts.
  private static let longestWait = Duration.seconds(2)
  /// How often the server may undo one transaction in favour of others.
  private static let turns = 100

  private let address: PostgresAddress
  private let timeout: Duration
  private let schema: PostgresSchema
  private let queue: DispatchQueue
  private var connection: PostgresConnection?
  private var outage: Outage?

  /// A time in which the server is not reached.
  private struct Outage {
    let end: ContinuousClock.Instant
    var wait = PostgresLane.shortestWait
    var nextAttempt: ContinuousClock.Instant
    var error: PostgresError
  }

  /// Makes one that connects when there is something to do.
  init(_ address: PostgresAddress, timeout: Duration, _ schema: PostgresSchema) {
    self.address = address
    self.timeout = timeout
    self.schema = schema
    queue = DispatchQueue(label: "PostgreSQL: \(schema.name)")
  }

  /// Does something with the connection, in its turn.
  ///
  /// - Parameter work: It is done again where the connection is lost meanwhile.
  /// - Returns: What `work` returns.
  /// - Throws: What `work` throws, or ``PostgresError`` where there is no connection for as long as it may wait.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable (PostgresConnection) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { done in
      perform(work) { done.resume(with: $0) }
    }
  }

  /// Does something with the connection, in its turn, and tells on the lane's queue how it went.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable (PostgresConnection) throws -> Result,
    then done: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    queue.async { [self] in
      done(Swift.Result { try attempt(work) })
    }
  }

  /// Waits until all is done that was asked for before, for some seconds at most.
  func waitUntilIdle() {
    let isIdle = DispatchSemaphore(value: 0)
    queue.async { isIdle.signal() }
    _ = isIdle.wait(timeout: .now() + .seconds(10))
  }

  private func attempt<Result>(_ work: (PostgresConnection) throws -> Result) throws -> Result {
    var turn = 0
    while true {
      do {
        let result = try work(opened())
        outage = nil
        return result
      } catch let error as PostgresError where error.isTurnedDown && turn < Self.turns {
        turn += 1
      } catch let error as PostgresError where error.reason == .unreachable {
        connection = nil
        try wait(after: error)
      }
    }
  }

  /// The connection, made anew if there is none and it is time to.
  private func opened() throws -> PostgresConnection {
    if let connection { return connection }
    // What has been tried for long enough is not tried by each that comes: they would all wait in a row.
    if let outage, .now < outage.nextAttempt, .now >= outage.end { throw outage.error }
    let opened = try PostgresConnection(address)
    try schema.prepare(opened)
    connection = opened
    return opened
  }

  /// Waits before the next attempt, or gives up.
  private func wait(after error: PostgresError) throws {
    let now = ContinuousClock.now
    if var outage, now >= outage.end {
      if outage.nextAttempt <= now {
        outage.wait = min(outage.wait * 2, Self.longestWait)
        outage.nextAttempt = now + outage.wait
        outage.error = error
        self.outage = outage
      }
      throw error
    }
    var outage =
      self.outage ?? Outage(end: now + timeout, nextAttempt: now, error: error)
    let (seconds, attoseconds) = outage.wait.components
    usleep(UInt32(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
    outage.wait = min(outage.wait * 2, Self.longestWait)
    outage.nextAttempt = .now
    outage.error = error
    self.outage = outage
  }
}
#endif
