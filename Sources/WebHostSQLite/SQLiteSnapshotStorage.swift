public import ComposableHosting
import WebHost

/// A snapshot storage in an SQLite file, which survives restarts and crashes of the process.
///
/// Several hosts on one machine may share a file: of two pages of a tab, the last page to claim it wins. A power
/// failure may lose the latest writes, but does not corrupt the file.
public actor SQLiteSnapshotStorage: SnapshotStorage {
  private let connection: SQLiteConnection

  /// Opens a file; creates the file, with access for the current user only, and its tables if missing.
  ///
  /// - Parameter path: The path of the file in an existing folder. SQLite creates two additional files next to it.
  /// - Throws: ``SQLiteError``.
  public init(path: String) throws {
    connection = try SQLiteConnection(path: path)
    try connection.run("PRAGMA journal_mode = WAL")
    try connection.run("PRAGMA synchronous = NORMAL")
    try connection.run(
      """
      CREATE TABLE IF NOT EXISTS page_snapshots (
        turn INTEGER PRIMARY KEY AUTOINCREMENT,
        visitor TEXT NOT NULL,
        tab TEXT NOT NULL,
        written_at INTEGER NOT NULL,
        bytes BLOB NOT NULL,
        UNIQUE (visitor, tab)
      )
      """
    )
    try connection.run(
      "CREATE INDEX IF NOT EXISTS page_snapshots_by_time ON page_snapshots (written_at)"
    )
    // A separate table: a tab may have a claim without a snapshot, and earlier files contain snapshots only.
    // Autoincremented numbers are never reused.
    try connection.run(
      """
      CREATE TABLE IF NOT EXISTS page_claims (
        claim INTEGER PRIMARY KEY AUTOINCREMENT,
        visitor TEXT NOT NULL,
        tab TEXT NOT NULL,
        begun_at INTEGER NOT NULL,
        UNIQUE (visitor, tab)
      )
      """
    )
  }

  /// Returns the number of stored snapshots.
  ///
  /// - Throws: ``SQLiteError``.
  public func count() throws -> Int {
    guard case .integer(let count) = try connection.run("SELECT count(*) FROM page_snapshots")[0][0]
    else { return 0 }
    return count
  }

  /// Loads the snapshot of a key.
  ///
  /// - Throws: ``SQLiteError``.
  public func load(_ key: SnapshotKey) throws -> Snapshot? {
    let rows = try connection.run(
      "SELECT written_at, bytes FROM page_snapshots WHERE visitor = ? AND tab = ?",
      .text(key.visitor.rawValue),
      .text(key.tab.rawValue)
    )
    guard let row = rows.first, case .integer(let writtenAt) = row[0],
      case .blob(let bytes) = row[1]
    else { return nil }
    return Snapshot(bytes: bytes, writtenAt: writtenAt)
  }

  /// Saves a snapshot.
  ///
  /// - Throws: ``SQLiteError``, without any change.
  /// - Complexity: O(log *n*) for *n* snapshots and a key with a snapshot; a new key additionally counts the snapshots.
  public func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) throws
  {
    try connection.transaction { try write(snapshot, for: key, within: limits) }
  }

  /// Removes the snapshot of a key.
  ///
  /// - Throws: ``SQLiteError``.
  public func remove(_ key: SnapshotKey) throws {
    try connection.run(
      "DELETE FROM page_snapshots WHERE visitor = ? AND tab = ?",
      .text(key.visitor.rawValue),
      .text(key.tab.rawValue)
    )
  }

  private func write(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits
  ) throws {
    let (visitor, tab) = (key.visitor.rawValue, key.tab.rawValue)
    let isNew =
      try connection.run(
        "DELETE FROM page_snapshots WHERE visitor = ? AND tab = ? RETURNING turn",
        .text(visitor),
        .text(tab)
      ).isEmpty
    try connection.run(
      "INSERT INTO page_snapshots (visitor, tab, written_at, bytes) VALUES (?, ?, ?, ?)",
      .text(visitor),
      .text(tab),
      .integer(snapshot.writtenAt),
      .blob(snapshot.bytes)
    )
    if isNew { try makeRoom(for: visitor, at: snapshot.writtenAt, within: limits) }
  }

  private func makeRoom(for visitor: String, at time: Int, within limits: SnapshotLimits) throws {
    try connection.run(
      "DELETE FROM page_snapshots WHERE written_at < ?",
      .integer(limits.firstMoment(at: time))
    )
    try connection.run(
      """
      DELETE FROM page_snapshots WHERE turn IN (
        SELECT turn FROM page_snapshots WHERE visitor = ? ORDER BY turn DESC LIMIT -1 OFFSET ?
      )
      """,
      .text(visitor),
      .integer(max(limits.perVisitor, 0))
    )
    // The count uses an index; a search for the oldest rows would read all contents.
    let surplus = try count() - max(limits.total, 0)
    guard surplus > 0 else { return }
    try connection.run(
      """
      DELETE FROM page_snapshots WHERE turn IN (
        SELECT turn FROM page_snapshots ORDER BY turn LIMIT ?
      )
      """,
      .integer(surplus)
    )
  }

  // MARK: Claims

  // Asynchronous, so that they replace the default implementations of a storage without claims.

  /// Claims a key and reads its snapshot.
  ///
  /// - Throws: ``SQLiteError``, without any change.
  /// - Complexity: O(log *n*) for *n* claims; each 64th call is O(*n*).
  public func claim(
    _ key: SnapshotKey,
    begunAt begin: Int,
    isLate: Bool,
    within limits: SnapshotLimits
  ) async throws -> ClaimedSnapshot? {
    try connection.transaction {
      if isLate, let newest = try newestClaim(of: key), newest.begin > begin { return nil }
      let rows = try connection.run(
        "REPLACE INTO page_claims (visitor, tab, begun_at) VALUES (?, ?, ?) RETURNING claim",
        .text(key.visitor.rawValue),
        .text(key.tab.rawValue),
        .integer(begin)
      )
      guard case .integer(let number)? = rows.first?.first else { return nil }
      if number.isMultiple(of: 64) { try forgetClaims(at: begin, within: limits) }
      return ClaimedSnapshot(claim: SnapshotClaim(number: number), snapshot: try load(key))
    }
  }

  /// Saves a snapshot unless the key has a newer claim.
  ///
  /// - Throws: ``SQLiteError``, without any change.
  public func save(
    _ snapshot: Snapshot,
    for key: SnapshotKey,
    within limits: SnapshotLimits,
    by claim: SnapshotClaim
  ) async throws -> Bool {
    try connection.transaction {
      let newest = try newestClaim(of: key)?.number ?? 0
      guard newest <= claim.number else { return false }
      if newest < claim.number {
        try connection.run(
          "REPLACE INTO page_claims (claim, visitor, tab, begun_at) VALUES (?, ?, ?, 0)",
          .integer(claim.number),
          .text(key.visitor.rawValue),
          .text(key.tab.rawValue)
        )
      }
      try write(snapshot, for: key, within: limits)
      return true
    }
  }

  /// Removes the snapshot of a key unless the key has a newer claim.
  ///
  /// - Throws: ``SQLiteError``.
  public func remove(_ key: SnapshotKey, by claim: SnapshotClaim) async throws -> Bool {
    try connection.transaction {
      guard try (newestClaim(of: key)?.number ?? 0) <= claim.number else { return false }
      try remove(key)
      return true
    }
  }

  private func newestClaim(of key: SnapshotKey) throws -> (number: Int, begin: Int)? {
    let rows = try connection.run(
      "SELECT claim, begun_at FROM page_claims WHERE visitor = ? AND tab = ?",
      .text(key.visitor.rawValue),
      .text(key.tab.rawValue)
    )
    guard let row = rows.first, case .integer(let number) = row[0],
      case .integer(let begin) = row[1]
    else { return nil }
    return (number, begin)
  }

  /// Removes claims of keys without a snapshot: expired claims, and the oldest claims above the limit.
  private func forgetClaims(at time: Int, within limits: SnapshotLimits) throws {
    let isIdle = """
      NOT EXISTS (
        SELECT 1 FROM page_snapshots AS kept
        WHERE kept.visitor = page_claims.visitor AND kept.tab = page_claims.tab
      )
      """
    try connection.run(
      "DELETE FROM page_claims WHERE begun_at < ? AND \(isIdle)",
      .integer(limits.firstMoment(at: time))
    )
    try connection.run(
      """
      DELETE FROM page_claims WHERE claim IN (
        SELECT claim FROM page_claims WHERE \(isIdle) ORDER BY claim DESC LIMIT -1 OFFSET ?
      )
      """,
      .integer(max(limits.claims, 0))
    )
  }
}
