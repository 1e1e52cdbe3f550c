#if Postgres
/// A PostgreSQL database shared by several hosts.
///
/// ```swift
/// let database = try PostgresDatabase("host=/run/postgresql dbname=shop")
/// configuration.persistSnapshots(in: PostgresSnapshotStorage(in: database))
/// @Shared(.postgres("announcement", in: database)) var announcement = ""
/// ```
///
/// The object connects on first use and reconnects after a lost connection. It creates missing tables. A program needs
/// one object, with at most three connections.
public final class PostgresDatabase: Sendable {
  let address: PostgresAddress
  let timeout: Duration
  /// The queue of reads and writes of shared values.
  let values: PostgresSerialQueue
  let news: PostgresListener

  /// Creates a database object, without connecting.
  ///
  /// - Parameters:
  ///   - address: A libpq connection string, such as `postgresql://shop@db.example.com/shop`. Missing settings are read
  ///     from environment variables such as `PGPASSWORD`, and from `~/.pgpass`.
  ///   - timeout: The time that reads and writes wait for an unreachable server; by default the duration of a restart.
  ///     During an outage only the first operation waits, and all others fail.
  /// - Throws: ``PostgresError`` for an invalid connection string.
  public init(_ address: String, timeout: Duration = .seconds(5)) throws {
    self.address = try PostgresAddress(address)
    self.timeout = timeout
    values = PostgresSerialQueue(self.address, timeout: timeout, .sharedValues)
    news = PostgresListener(self.address)
  }
}
#endif
