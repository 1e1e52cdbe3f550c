public import ComposableHosting
import WebHost

/// Keeps snapshots in a file of SQLite: they outlive restarts, also of a process that was killed.
///
/// Several hosts on one machine may use one file. What was written just before the machine itself lost its power may
/// be missing afterwards; the file stays whole.
public actor SQLiteSnapshotStorage: SnapshotStorage {
  private let connection: SQLiteConnection

  /// Opens a file, and makes it, for this user alone to read, and its table if there are none.
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
    let (visitor, tab) = (key.visitor.rawValue, key.tab.rawValue)
    try connection.transaction {
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
}
