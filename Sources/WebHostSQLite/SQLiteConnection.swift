import CLibrary
import CSQLite

/// A connection to a database file, used by one storage at a time.
///
/// Prepared statements are cached.
final class SQLiteConnection {
  /// A value in a row.
  enum Value: Equatable {
    case integer(Int)
    case text(String)
    case blob([UInt8])
  }

  private let path: String
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a file; a missing file is created with access for the current user only.
  init(path: String) throws {
    self.path = path
    let isNew = access(path, F_OK) != 0
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK else {
      let error = failure(code)
      sqlite3_close_v2(handle)
      handle = nil
      throw error
    }
    // Set before the first write, because SQLite's additional files inherit the permissions.
    if isNew { _ = chmod(path, 0o600) }
    // Other processes may use the file; writers wait for each other.
    sqlite3_busy_timeout(handle, 2000)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Executes a statement and returns its rows.
  @discardableResult
  func run(_ sql: String, _ values: Value...) throws -> [[Value]] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try check(bind(value, to: statement, at: Int32(index + 1)))
    }
    var rows: [[Value]] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return rows }
      guard code == SQLITE_ROW else { throw failure(code) }
      rows.append((0..<sqlite3_column_count(statement)).map { value(of: statement, at: $0) })
    }
  }

  /// Executes statements in a transaction.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  private func prepared(_ sql: String) throws -> OpaquePointer? {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: Value, to statement: OpaquePointer?, at index: Int32) -> Int32 {
    // SQLite copies the value before the call returns.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return switch value {
    case .integer(let integer): sqlite3_bind_int64(statement, index, Int64(integer))
    case .text(let text):
      sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), transient)
    case .blob(let bytes):
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(statement, index, 0)
        : sqlite3_bind_blob(statement, index, bytes, Int32(clamping: bytes.count), transient)
    }
  }

  private func value(of statement: OpaquePointer?, at index: Int32) -> Value {
    let count = Int(sqlite3_column_bytes(statement, index))
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement, index)))
    case SQLITE_TEXT:
      return .text(sqlite3_column_text(statement, index).map { String(cString: $0) } ?? "")
    default:
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(statement, index),
        count: count
      )
      return .blob(Array(bytes))
    }
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private func failure(_ code: Int32) -> SQLiteError {
    SQLiteError(
      code: code,
      message: handle.map { String(cString: sqlite3_errmsg($0)) }
        ?? String(cString: sqlite3_errstr(code)),
      path: path
    )
  }
}
