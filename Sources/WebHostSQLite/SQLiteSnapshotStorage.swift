public import ComposableHosting
import WebHost

/// Keeps snapshots in a file of SQLite: they outlive restarts, also of a process that was killed.
///
/// Several hosts on one machine may use one file: of two pages of one tab, the one that claimed it last is kept. What was
/// written just before the machine itself lost its power may be missing afterwards; the file stays whole.
public actor SQLiteSnapshotStorage: SnapshotStorage {
  private let connection: SQLiteConnection

  /// Opens a file, and makes it, for this user alone to read, and its tables if there are none.
  ///
  /// - Parameter path: The path of the file; its folder must be there. SQLite puts two more files beside it.
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
    // A table of its own: a tab has a claim also where it has no snapshot, and files of before have only snapshots.
    // What is counted up is never used again, also where its row has gone.
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

  /// The number of snapshots that it keeps.
  ///
  /// - Throws: ``SQLiteError``.
  public func count() throws -> Int {
    guard case .integer(let count) = try connection.run("SELECT count(*) FROM page_snapshots")[0][0]
    else { return 0 }
    return count
  }

  /// The snapshot of a key.
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

  /// Keeps a snapshot.
  ///
  /// - Throws: ``SQLiteError``; nothing is changed then.
  /// - Complexity: O(log *n*) for a key that has a snapshot, where there are *n*; a new key counts them besides.
  public func save(_ snapshot: Snapshot, for key: SnapshotKey, within limits: SnapshotLimits) throws
  {
    try connection.transaction { try write(snapshot, for: key, within: limits) }
  }

  /// Forgets the snapshot of a key.
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
    // Counted in an index; to look for the oldest row by row would read what the snapshots hold.
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

  // Asynchronous, so that calls of these mean them and not what a storage without claims does.

  /// Claims a key, and reads what it has.
  ///
  /// - Throws: ``SQLiteError``; nothing is changed then.
  /// - Complexity: O(log *n*), where *n* keys are claimed; once in 64 times O(*n*).
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

  /// Keeps a snapshot, unless the key has a greater claim.
  ///
  /// - Throws: ``SQLiteError``; nothing is changed then.
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

  /// Forgets the snapshot of a key, unless the key has a greater claim.
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

  /// Forgets claims of keys without a snapshot: those that are old, and the oldest of too many.
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
