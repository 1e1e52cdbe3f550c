#if Postgres
/// A database of PostgreSQL that hosts side by side share.
///
/// ```swift
/// let database = try PostgresDatabase("host=/run/postgresql dbname=shop")
/// configuration.keepSnapshots(in: PostgresSnapshotStorage(in: database))
/// @Shared(.postgres("announcement", in: database)) var announcement = ""
/// ```
///
/// It connects when it is first used, and anew where a connection is lost. Its tables are made where they are not
/// there. A program needs one of it, with three connections at most.
public final class PostgresDatabase: Sendable {
  let address: PostgresAddress
  let timeout: Duration
  /// Where shared values are read and written.
  let values: PostgresLane
  let news: PostgresNews

  /// Names a database, whose server need not be there yet.
  ///
  /// - Parameters:
  ///   - address: A connection string of libpq, such as `postgresql://shop@db.example.com/shop`; what it does not say
  ///     is taken from variables such as `PGPASSWORD`, and from `~/.pgpass`.
  ///   - timeout: How long what is to be read or written waits for a server that cannot be reached, by default
  ///     as long as a restart takes. While the server stays away, only what comes first waits, and all else fails.
  /// - Throws: ``PostgresError`` for a text that is no connection string.
  public init(_ address: String, timeout: Duration = .seconds(5)) throws {
    self.address = try PostgresAddress(address)
    self.timeout = timeout
    values = PostgresLane(self.address, timeout: timeout, .sharedValues)
    news = PostgresNews(self.address)
  }
}
#endif
