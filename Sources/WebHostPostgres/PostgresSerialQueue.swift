#if Postgres
import CLibrary
import Dispatch

/// A serial queue of database operations with its own connection.
///
/// No operation blocks the main actor or Swift's thread pool. After a lost connection the queue reconnects with
/// exponential backoff and repeats the operation in flight, so operations must be idempotent.
final class PostgresSerialQueue: @unchecked Sendable {
  // Sendable because mutable state is accessed on `queue` only.

  private static let shortestWait = Duration.milliseconds(50)
  /// The maximum delay between two attempts.
  private static let longestWait = Duration.seconds(2)
  /// The maximum number of transaction conflicts per operation.
  private static let turns = 100

  private let address: PostgresAddress
  private let timeout: Duration
  private let schema: PostgresSchema
  private let queue: DispatchQueue
  private var connection: PostgresConnection?
  private var outage: Outage?

  /// A period without a connection.
  private struct Outage {
    let end: ContinuousClock.Instant
    var wait = PostgresSerialQueue.shortestWait
    var nextAttempt: ContinuousClock.Instant
    var error: PostgresError
  }

  /// Creates a queue that connects on first use.
  init(_ address: PostgresAddress, timeout: Duration, _ schema: PostgresSchema) {
    self.address = address
    self.timeout = timeout
    self.schema = schema
    queue = DispatchQueue(label: "PostgreSQL: \(schema.name)")
  }

  /// Runs an operation with the connection.
  ///
  /// - Parameter work: The operation; repeated if the connection is lost meanwhile.
  /// - Returns: The result of `work`.
  /// - Throws: The error of `work`, or ``PostgresError`` after a timeout without a connection.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable (PostgresConnection) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { done in
      perform(work) { done.resume(with: $0) }
    }
  }

  /// Runs an operation with the connection, and calls `done` on this queue.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable (PostgresConnection) throws -> Result,
    then done: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    queue.async { [self] in
      done(Swift.Result { try attempt(work) })
    }
  }

  /// Waits for all queued operations, at most ten seconds.
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

  /// Returns the connection; reconnects if necessary and due.
  private func opened() throws -> PostgresConnection {
    if let connection { return connection }
    // After the timeout of an outage, operations fail instead of waiting one after the other.
    if let outage, .now < outage.nextAttempt, .now >= outage.end { throw outage.error }
    let opened = try PostgresConnection(address)
    try schema.prepare(opened)
    connection = opened
    return opened
  }

  /// Waits before the next attempt, or throws after the timeout.
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
