#if Postgres
public import ComposableHosting
import WebHost

/// Keeps snapshots in a database of PostgreSQL, so that a visitor of one host goes on at another.
///
/// What was written is there when a host is killed, and as safe from the end of the database's machine as the server
/// makes it (`synchronous_commit`). While the server is restarted, snapshots wait for some seconds; what cannot be
/// written or read for longer is an error, and so a line in the host's log.
public final class PostgresSnapshotStorage: SnapshotStorage {
  private let lane: PostgresLane

  /// Keeps snapshots in a database; its table is made where it is not there.
  public init(in database: PostgresDatabase) {
    lane = PostgresLane(database.address, timeout: database.timeout, .snapshots)
  }

  /// The number of snapshots that it keeps.
  ///
  /// - Throws: ``PostgresError``.
  public func count() async throws -> Int {
    try await lane.perform { connection in
      guard
        case .integer(let count)? =
          try connection.run("SELECT count(*) FROM page_snapshots").first?.first
      else { return 0 }
      return count
    }
  }

  /// The snapshot of a key.
  ///
  /// - Throws: ``PostgresError``.
  public func load(_ key: SnapshotKey) async throws -> Snapshot? {
    try await lane.perform { connection in
      let rows = try connection.run(
        "SELECT written_at, bytes FROM page_snapshots WHERE visitor = $1 AND tab = $2",
        .text(key.visitor.rawValue),
        .text(key.tab.rawValue)
      )
      guard let row = rows.first, case .integer(let writtenAt) = row[0],
        case .blob(let bytes) = row[1]
      else { return nil }
      return Snapshot(bytes: bytes, writtenAt: writtenAt)
    }
  }

  /// Keeps a snapshot.
  ///
  /// - Throws: ``PostgresError``; nothing is changed then, unless the connection was lost before the answer came.
  /// - Complexity: O(log *n*) for a key that has a snapshot, where there are *n*; a new key counts them besides.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits
  ) async throws {
    try await lane.perform { connection in
      if try Self.replace(snapshot, for: key, connection) { return }
      try connection.transaction {
        // Hosts that make room at the same time would count what the others have not finished.
        try connection.lock()
        if try Self.replace(snapshot, for: key, connection) { return }
        try Self.insert(snapshot, for: key, connection)
        try Self.makeRoom(for: key, at: snapshot.writtenAt, within: limits, connection)
      }
    }
  }

  /// Forgets the snapshot of a key.
  ///
  /// - Throws: ``PostgresError``.
  public func remove(_ key: SnapshotKey) async throws {
    _ = try await lane.perform { connection in
      try connection.run(
        "DELETE FROM page_snapshots WHERE visitor = $1 AND tab = $2",
        .text(key.visitor.rawValue),
        .text(key.tab.rawValue)
      )
    }
  }

  /// Writes a snapshot in the place of the one that the key has; false where it has none.
  private static func replace(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    _ connection: PostgresConnection
  ) throws -> Bool {
    try !connection.run(
      """
      UPDATE page_snapshots SET turn = DEFAULT, written_at = $3, bytes = $4
      WHERE visitor = $1 AND tab = $2 RETURNING turn
      """,
      .text(key.visitor.rawValue),
      .text(key.tab.rawValue),
      .integer(snapshot.writtenAt),
      .blob(snapshot.bytes)
    ).isEmpty
  }

  private static func insert(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    _ connection: PostgresConnection
  ) throws {
    try connection.run(
      "INSERT INTO page_snapshots (visitor, tab, written_at, bytes) VALUES ($1, $2, $3, $4)",
      .text(key.visitor.rawValue),
      .text(key.tab.rawValue),
      .integer(snapshot.writtenAt),
      .blob(snapshot.bytes)
    )
  }

  private static func makeRoom(
    for key: SnapshotKey,
    at time: Int,
    within limits: SnapshotLimits,
    _ connection: PostgresConnection
  ) throws {
    try connection.run(
      "DELETE FROM page_snapshots WHERE written_at < $1",
      .integer(limits.firstMoment(at: time))
    )
    try connection.run(
      """
      DELETE FROM page_snapshots WHERE visitor = $1 AND turn <= (
        SELECT turn FROM page_snapshots WHERE visitor = $1 ORDER BY turn DESC LIMIT 1 OFFSET $2
      )
      """,
      .text(key.visitor.rawValue),
      .integer(max(limits.perVisitor, 0))
    )
    try connection.run(
      """
      DELETE FROM page_snapshots WHERE turn <= (
        SELECT turn FROM page_snapshots ORDER BY turn DESC LIMIT 1 OFFSET $1
      )
      """,
      .integer(max(limits.total, 0))
    )
  }
}

extension PostgresSchema {
  /// A row for each tab that has a snapshot; the one that was saved last has the highest turn.
  fileprivate static let snapshots = PostgresSchema(
    name: "page_snapshots",
    steps: [
      """
      CREATE TABLE page_snapshots (
        visitor text NOT NULL,
        tab text NOT NULL,
        turn bigint GENERATED ALWAYS AS IDENTITY,
        written_at bigint NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (visitor, tab)
      );
      CREATE INDEX page_snapshots_by_turn ON page_snapshots (turn);
      CREATE INDEX page_snapshots_by_time ON page_snapshots (written_at);
      """
    ]
  )
}
#endif
