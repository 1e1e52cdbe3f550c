#if Postgres
import ComposableHosting
import WebHost

/// The row of a tab in the table of snapshots, accessed through one connection.
struct SnapshotRow {
  private let connection: PostgresConnection
  private let visitor, tab: PostgresConnection.Value

  init(of key: SnapshotKey, _ connection: PostgresConnection) {
    self.connection = connection
    visitor = .text(key.visitor.rawValue)
    tab = .text(key.tab.rawValue)
  }

  /// Loads the snapshot of the tab; returns `nil` if it is missing.
  func load() throws -> Snapshot? {
    let rows = try connection.run(
      "SELECT written_at, bytes FROM page_snapshots WHERE visitor = $1 AND tab = $2",
      visitor,
      tab
    )
    return rows.first.flatMap { Self.snapshot(writtenAt: $0[0], bytes: $0[1]) }
  }

  /// Claims the tab; returns `nil` for a late claim after the start of another page.
  func claim(begunAt begin: Int, isLate: Bool) throws -> ClaimedSnapshot? {
    // The sequence increments after the row is locked, so a later claim has the greater number. `RETURNING` yields the
    // last saved snapshot.
    let rows = try connection.run(
      """
      INSERT INTO page_snapshots (visitor, tab, begun_at, written_at) VALUES ($1, $2, $3, $3)
      ON CONFLICT (visitor, tab) DO UPDATE SET claim = DEFAULT, begun_at = EXCLUDED.begun_at
      WHERE $4 = 0 OR page_snapshots.begun_at <= EXCLUDED.begun_at
      RETURNING claim, written_at, bytes
      """,
      visitor,
      tab,
      .integer(begin),
      .integer(isLate ? 1 : 0)
    )
    guard let row = rows.first, case .integer(let number) = row[0] else { return nil }
    return ClaimedSnapshot(
      claim: SnapshotClaim(number: number),
      snapshot: Self.snapshot(writtenAt: row[1], bytes: row[2])
    )
  }

  /// Saves a snapshot; returns false if the tab has a greater claim.
  ///
  /// A `nil` claim is never rejected.
  func save(
    _ snapshot: Snapshot,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim?
  ) throws -> Bool {
    if try replace(snapshot, by: claim) { return true }
    return try connection.transaction {
      // Concurrent cleanups would not count each other's uncommitted rows, and would exceed the limits.
      try connection.lock()
      guard try put(snapshot, by: claim) else { return false }
      try makeRoom(at: snapshot.writtenAt, within: limits)
      return true
    }
  }

  /// Removes the snapshot; returns false if the tab has a greater claim.
  func remove(by claim: SnapshotClaim?) throws -> Bool {
    // The row remains for its claim. A second query distinguishes a rejected removal from a missing row.
    let removed = try connection.run(
      """
      UPDATE page_snapshots SET bytes = NULL
      WHERE visitor = $1 AND tab = $2 AND claim <= $3 RETURNING claim
      """,
      visitor,
      tab,
      .integer(claim?.number ?? .max)
    )
    guard removed.isEmpty, let claim else { return true }
    return try connection.run(
      "SELECT claim FROM page_snapshots WHERE visitor = $1 AND tab = $2 AND claim > $3",
      visitor,
      tab,
      .integer(claim.number)
    ).isEmpty
  }

  // MARK: Writing

  /// Replaces the snapshot of the tab; returns false if the tab has no snapshot or a greater claim.
  private func replace(_ snapshot: Snapshot, by claim: SnapshotClaim?) throws -> Bool {
    try !connection.run(
      """
      UPDATE page_snapshots
      SET turn = DEFAULT, claim = greatest(claim, $5), written_at = $3, bytes = $4
      WHERE visitor = $1 AND tab = $2 AND bytes IS NOT NULL AND claim <= $6 RETURNING turn
      """,
      visitor,
      tab,
      .integer(snapshot.writtenAt),
      .blob(snapshot.bytes),
      .integer(claim?.number ?? 0),
      .integer(claim?.number ?? .max)
    ).isEmpty
  }

  /// Inserts or replaces the snapshot; returns false if the tab has a greater claim.
  private func put(_ snapshot: Snapshot, by claim: SnapshotClaim?) throws -> Bool {
    try !connection.run(
      """
      INSERT INTO page_snapshots (visitor, tab, claim, written_at, bytes)
      VALUES ($1, $2, $5, $3, $4)
      ON CONFLICT (visitor, tab) DO UPDATE
      SET turn = DEFAULT, claim = greatest(page_snapshots.claim, $5), written_at = $3, bytes = $4
      WHERE page_snapshots.claim <= $6 RETURNING turn
      """,
      visitor,
      tab,
      .integer(snapshot.writtenAt),
      .blob(snapshot.bytes),
      .integer(claim?.number ?? 0),
      .integer(claim?.number ?? .max)
    ).isEmpty
  }

  private func makeRoom(at time: Int, within limits: SnapshotLimits) throws {
    // Rows without a snapshot remain for their claims.
    try connection.run(
      "UPDATE page_snapshots SET bytes = NULL WHERE bytes IS NOT NULL AND written_at < $1",
      .integer(limits.firstMoment(at: time))
    )
    try connection.run(
      """
      UPDATE page_snapshots SET bytes = NULL
      WHERE visitor = $1 AND bytes IS NOT NULL AND turn <= (
        SELECT turn FROM page_snapshots WHERE visitor = $1 AND bytes IS NOT NULL
        ORDER BY turn DESC LIMIT 1 OFFSET $2
      )
      """,
      visitor,
      .integer(max(limits.perVisitor, 0))
    )
    try connection.run(
      """
      UPDATE page_snapshots SET bytes = NULL
      WHERE bytes IS NOT NULL AND turn <= (
        SELECT turn FROM page_snapshots WHERE bytes IS NOT NULL
        ORDER BY turn DESC LIMIT 1 OFFSET $1
      )
      """,
      .integer(max(limits.total, 0))
    )
  }

  /// Removes claims of keys without a snapshot: expired claims, and the oldest claims above the limit.
  static func forgetClaims(
    at time: Int,
    within limits: SnapshotLimits,
    _ connection: PostgresConnection
  ) throws {
    try connection.transaction {
      // Only one connection changes many rows at a time, which prevents deadlocks.
      try connection.lock()
      try connection.run(
        "DELETE FROM page_snapshots WHERE bytes IS NULL AND begun_at < $1",
        .integer(limits.firstMoment(at: time))
      )
      try connection.run(
        """
        DELETE FROM page_snapshots WHERE bytes IS NULL AND claim <= (
          SELECT claim FROM page_snapshots WHERE bytes IS NULL
          ORDER BY claim DESC LIMIT 1 OFFSET $1
        )
        """,
        .integer(max(limits.claims, 0))
      )
    }
  }

  private static func snapshot(
    writtenAt: PostgresConnection.Value,
    bytes: PostgresConnection.Value
  ) -> Snapshot? {
    guard case .integer(let writtenAt) = writtenAt, case .blob(let bytes) = bytes else {
      return nil
    }
    return Snapshot(bytes: bytes, writtenAt: writtenAt)
  }
}
#endif
