#if Postgres
public import ComposableHosting
import Synchronization
import WebHost

/// A snapshot storage in a PostgreSQL database, which lets a visitor continue on another host.
///
/// Of two pages of a tab, on any hosts, the last page to claim it wins.
///
/// Written snapshots survive a killed host; protection against a failure of the database server depends on its setting
/// `synchronous_commit`. During a restart of the server, operations wait for several seconds; a longer outage is an
/// error, which the host logs.
public final class PostgresSnapshotStorage: SnapshotStorage {
  private let lane: PostgresSerialQueue
  private let claimCount = Atomic(0)

  /// Creates a storage in a database; the first operation connects and creates a missing table.
  public init(in database: PostgresDatabase) {
    lane = PostgresSerialQueue(database.address, timeout: database.timeout, .snapshots)
  }

  /// Returns the number of stored snapshots.
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

  /// Loads the last saved snapshot of a key; returns `nil` if it is missing.
  ///
  /// - Throws: ``PostgresError``.
  public func load(_ key: SnapshotKey) async throws -> Snapshot? {
    try await lane.perform { try SnapshotRow(of: key, $0).load() }
  }

  /// Saves a snapshot.
  ///
  /// - Throws: ``PostgresError``; the storage is unchanged, or unknown if the connection was lost before the response.
  /// - Complexity: O(log *n*) for *n* snapshots and a key with a snapshot; a new key additionally counts the snapshots.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits
  ) async throws {
    _ = try await lane.perform {
      try SnapshotRow(of: key, $0).save(snapshot, within: limits, by: nil)
    }
  }

  /// Removes the snapshot of a key.
  ///
  /// - Throws: ``PostgresError``.
  public func remove(_ key: SnapshotKey) async throws {
    _ = try await lane.perform { try SnapshotRow(of: key, $0).remove(by: nil) }
  }

  // MARK: Claims

  /// Claims a key and loads its snapshot, in one statement.
  ///
  /// - Returns: The claim and the snapshot; `nil` for a late claim after the start of another page.
  /// - Throws: ``PostgresError``; if the connection was lost before the response, the claim may be valid.
  /// - Complexity: O(log *n*) for *n* tabs.
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
      // No page waits for the cleanup, and the next cleanup covers a failure.
      lane.perform {
        try SnapshotRow.forgetClaims(at: begin, within: limits, $0)
      } then: { _ in
      }
    }
    return claimed
  }

  /// Saves a snapshot unless the key has a newer claim.
  ///
  /// - Returns: True if the snapshot was saved; false without any change.
  /// - Throws: ``PostgresError``; the storage is unchanged, or unknown if the connection was lost before the response.
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

  /// Removes the snapshot of a key unless the key has a newer claim.
  ///
  /// - Returns: True if the key has no snapshot now; false without any change.
  /// - Throws: ``PostgresError``.
  public func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async throws -> Bool {
    try await lane.perform { try SnapshotRow(of: key, $0).remove(by: claim) }
  }
}

extension PostgresSchema {
  /// One row for each tab with a snapshot or a claim.
  ///
  /// `turn` orders the rows by their last save, `claim` by their last claim; zero if unknown. `bytes` is null without a
  /// snapshot.
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
      // No row is rewritten, and hosts with the earlier version continue to write.
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
