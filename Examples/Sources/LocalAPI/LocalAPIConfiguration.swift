public import Foundation

/// The configuration of a `LocalAPIServer`: port, storage, limits and simulated faults.
public struct LocalAPIConfiguration: Sendable {
  /// The storage of the server's rows.
  public enum Storage: Sendable, Equatable {
    /// In memory: seeded at every start, lost at exit.
    case memory

    /// The SQLite file at this path: created and seeded at the first start, then persistent.
    case file(String)
  }

  /// The size of the scores data.
  public enum Scale: String, Sendable, CaseIterable {
    /// 45 teams, 60 players and 100 games.
    case small

    /// 45 teams, 5,130 players and 70,448 games, mostly synthetic and identical at every start.
    case large
  }

  /// The port on 127.0.0.1; for 0 the system picks a free port, which `start()` returns.
  public var port: Int

  /// The storage of products, users, carts and scores.
  public var database: Storage

  /// The number of players and games.
  public var data: Scale

  /// The rate limit for scores, in requests per minute; `nil` for no limit.
  public var rateLimit: Int?

  /// A Boolean value that indicates whether requests may simulate latency and failures, and whether `/__sim` is served.
  public var sim: Bool

  /// The web origins whose pages may read responses and change data, such as `http://localhost:3000`.
  public var allowedOrigins: Set<String>

  /// The timeout for receiving a complete request, from the start of the connection or the previous response.
  public var requestLimit: Duration

  /// The maximum number of open connections; further connections are closed.
  public var maxConnections: Int

  /// The clock that delays responses; tests pass a manual clock.
  public var clock: any Clock<Duration>

  /// The wall clock that dates carts.
  public var now: @Sendable () -> Date

  /// The seed of the generator for jitter and probabilities.
  public var seed: UInt64

  /// Creates a configuration; the default is a server in memory on a free port, without faults.
  public init(
    port: Int = 0,
    database: Storage = .memory,
    data: Scale = .small,
    rateLimit: Int? = nil,
    sim: Bool = false,
    allowedOrigins: Set<String> = [],
    requestLimit: Duration = .seconds(60),
    maxConnections: Int = 512,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    seed: UInt64 = 1
  ) {
    self.port = port
    self.database = database
    self.data = data
    self.rateLimit = rateLimit
    self.sim = sim
    self.allowedOrigins = allowedOrigins
    self.requestLimit = requestLimit
    self.maxConnections = maxConnections
    self.clock = clock
    self.now = now
    self.seed = seed
  }
}
