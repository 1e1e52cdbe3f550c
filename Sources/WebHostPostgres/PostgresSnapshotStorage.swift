#if Postgres
public import ComposableHosting
import Synchronization
import WebHost

/// Keeps snapshots in a database of PostgreSQL, so that a visitor of one host goes on at another.
///
/// Of two pages of one tab, the one that claimed it last is kept, at whichever hosts they are.
///
/// What was written is there when a host is killed, and as safe from the end of the database's machine as the server
/// makes it (`synchronous_commit`). While the server is restarted, snapshots wait for some seconds; what cannot be
/// written or read for longer is an error, and so a line in the host's log.
public final class PostgresSnapshotStorage: SnapshotStorage {
  private let lane: PostgresLane
  private let claimCount = Atomic(0)

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
          try connection.run("SELECT count(*) FROM page_snapshots WHERE bytes IS NOT NULL")
          .first?.first
      else { return 0 }
      return count
    }
  }

  /// The snapshot of a key.
  ///
  /// - Throws: ``PostgresError``.
  public func load(_ key: SnapshotKey) async throws -> Snapshot? {
    try await lane.perform { try SnapshotRow(of: key, $0).load() }
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
    _ = try await lane.perform {
      try SnapshotRow(of: key, $0).save(snapshot, within: limits, by: nil)
    }
  }

  /// Forgets the snapshot of a key.
  ///
  /// - Throws: ``PostgresError``.
  public func remove(_ key: SnapshotKey) async throws {
    _ = try await lane.perform { try SnapshotRow(of: key, $0).remove(by: nil) }
  }

  // MARK: Claims

  /// Claims a key, and reads what it has, in one statement.
  ///
  /// - Throws: ``PostgresError``; if the connection was lost before the answer came, the claim may count.
  /// - Complexity: O(log *n*), where there are *n* tabs.
  public func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async throws -> ClaimedSnapshot? {
    let claimed = try await lane.perform {
      try SnapshotRow(of: key, $0).claim(begunAt: begin, isLate: isLate)
    }
    if claimCount.wrappingAdd(1, ordering: .relaxed).oldValue.isMultiple(of: 64) {
      // No page waits for it, and what is not forgotten now is forgotten the next time.
      lane.perform {
        try SnapshotRow.forgetClaims(at: begin, within: limits, $0)
      } then: { _ in
      }
    }
    return claimed
  }

  /// Keeps a snapshot, unless the key has a greater claim.
  ///
  /// - Throws: ``PostgresError``; nothing is changed then, unless the connection was lost before the answer came.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async throws -> Bool {
    try await lane.perform {
      try SnapshotRow(of: key, $0).save(snapshot, within: limits, by: claim)
    }
  }

  /// Forgets the snapshot of a key, unless the key has a greater claim.
  ///
  /// - Throws: ``PostgresError``.
  public func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async throws -> Bool {
    try await lane.perform { try SnapshotRow(of: key, $0).remove(by: claim) }
  }
}

extension PostgresSchema {
  /// A row for each tab that has a snapshot or a claim.
  ///
  /// The one that was saved last has the highest turn, and the one that was claimed last the highest claim, zero where
  /// that is not known. Bytes are null where there is no snapshot.
  static let snapshots = PostgresSchema(
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
      """,
      // No snapshot is written anew for it, and a host of before, which is still at work, writes as it did.
      """
      ALTER TABLE page_snapshots ALTER COLUMN bytes DROP NOT NULL;
      ALTER TABLE page_snapshots ADD COLUMN begun_at bigint NOT NULL DEFAULT 0;
      ALTER TABLE page_snapshots ADD COLUMN claim bigint NOT NULL DEFAULT 0;
      ALTER TABLE page_snapshots ALTER COLUMN claim DROP DEFAULT;
      ALTER TABLE page_snapshots ALTER COLUMN claim ADD GENERATED BY DEFAULT AS IDENTITY;
      DROP INDEX page_snapshots_by_turn, page_snapshots_by_time;
      CREATE INDEX page_snapshots_by_turn ON page_snapshots (turn) WHERE bytes IS NOT NULL;
      CREATE INDEX page_snapshots_by_time ON page_snapshots (written_at) WHERE bytes IS NOT NULL;
      CREATE INDEX page_snapshots_by_claim ON page_snapshots (claim) WHERE bytes IS NULL;
      """,
    ]
  )
}
#endif
