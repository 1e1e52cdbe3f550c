public import Foundation

/// What a `LocalAPIServer` listens on, where it stores, and whether it may misbehave on request.
public struct LocalAPIConfiguration: Sendable {
  /// Where the server keeps its rows.
  public enum Storage: Sendable, Equatable {
    /// In memory: seeded at every start, gone at the end.
    case memory

    /// In the SQLite file at this path: made and seeded at the first start, kept afterwards.
    case file(String)
  }

  /// How many rows the scores have.
  public enum Scale: String, Sendable, CaseIterable {
    /// 45 teams, 60 players and 100 games.
    case small

    /// 45 teams, 5,130 players and 70,448 games, most of them made up: the same at every start.
    case large
  }

  /// The port on 127.0.0.1; 0 lets the system pick a free one, which `start()` returns.
  public var port: Int

  /// Where products, users, carts and scores are stored.
  public var database: Storage

  /// How many players and games there are.
  public var data: Scale

  /// How many requests a minute may ask for scores before the others are refused; nil for any number.
  public var rateLimit: Int?

  /// Whether requests may ask for latency and failures, and `/__sim` answers.
  public var sim: Bool

  /// The web origins whose pages may read answers and change things, such as `http://localhost:3000`.
  public var allowedOrigins: Set<String>

  /// How long a connection waits for a whole request, from its beginning or from the answer before.
  public var requestLimit: Duration

  /// How many connections may be open at once; one that comes on top is closed.
  public var maxConnections: Int

  /// The clock that delays answers; a test passes one that it moves by hand.
  public var clock: any Clock<Duration>

  /// The wall clock that dates carts.
  public var now: @Sendable () -> Date

  /// Where the generator behind jitter and probabilities starts.
  public var seed: UInt64

  /// Describes a server; without arguments, an honest one in memory on a free port.
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
