#if Postgres
import CLibrary
import CPostgres

/// A connection to a server, used by one queue at a time.
///
/// Statements are prepared once, with parameters for values. Each call has a timeout; a silent server counts as
/// disconnected.
final class PostgresConnection: @unchecked Sendable {
  // Sendable because it is used by one queue at a time, and released by any thread.

  /// A value in a row.
  enum Value: Equatable, Sendable {
    case null
    case integer(Int)
    case text(String)
    case blob([UInt8])
  }

  /// A notification from another connection.
  struct Notification {
    let channel: String
    let payload: String
  }

  /// The timeout of a connection attempt.
  static let openingLimit = Duration.seconds(5)
  /// The timeout of a statement.
  static let answerLimit = Duration.seconds(10)

  let place: String
  private let handle: OpaquePointer
  private var names: [String: String] = [:]

  /// Connects to a database, which must use UTF-8.
  ///
  /// Blocks the thread.
  ///
  /// - Parameter address: A libpq connection string.
  /// - Throws: ``PostgresError``.
  init(_ address: PostgresAddress) throws {
    place = address.place
    // Settings after `dbname`, which is the complete address, override the address.
    let settings = [
      ("fallback_application_name", "WebHostPostgres"), ("keepalives_idle", "10"),
      ("keepalives_interval", "5"), ("keepalives_count", "3"), ("dbname", address.text),
      ("client_encoding", "UTF8"),
    ]
    handle = try Self.open(settings, place)
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    PQsetnonblocking(handle, 1)
    let encoding = PQparameterStatus(handle, "server_encoding").map { String(cString: $0) }
    guard encoding == "UTF8" else {
      throw PostgresError(
        .unsuitable,
        at: place,
        Messages.otherEncoding(encoding ?? "an encoding without a name")
      )
    }
    try script(
      """
      SET default_transaction_isolation = 'read committed';
      SET statement_timeout = '8s';
      """
    )
  }

  deinit { PQfinish(handle) }

  /// A descriptor that becomes readable when the server sends data.
  var descriptor: Int32 { PQsocket(handle) }

  /// Executes a statement and returns its rows.
  ///
  /// Blocks the thread; a new statement is prepared first, and each of both steps has the timeout `answerLimit`.
  ///
  /// - Throws: ``PostgresError``.
  @discardableResult
  func run(_ sql: String, _ values: Value...) throws -> [[Value]] {
    let name = try prepared(sql, values)
    let buffers = values.map(Self.bytes)
    let isSent = Self.withPointers(to: buffers) { pointers in
      PQsendQueryPrepared(
        handle,
        name,
        Int32(values.count),
        pointers,
        buffers.map { Int32(clamping: $0?.count ?? 0) },
        buffers.map { _ in 1 },
        1
      )
    }
    guard isSent == 1 else { throw lost() }
    return try rows()
  }

  /// Executes statements without parameters.
  func script(_ sql: String) throws {
    guard PQsendQuery(handle, sql) == 1 else { throw lost() }
    _ = try rows()
  }

  /// Executes statements in a transaction.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  /// Acquires the library's exclusive lock on the database, held until the end of the transaction.
  func lock() throws {
    // The library's key among the advisory locks.
    try run("SELECT pg_advisory_xact_lock($1)", .integer(0x436f_6d70_6f73_6162))
  }

  /// Returns the notifications since the last call.
  ///
  /// - Throws: ``PostgresError`` if the connection is lost.
  func notifications() throws -> [Notification] {
    guard PQconsumeInput(handle) == 1, PQstatus(handle) == CONNECTION_OK else { throw lost() }
    var news: [Notification] = []
    while let note = PQnotifies(handle) {
      news.append(
        Notification(
          channel: String(cString: note.pointee.relname),
          payload: String(cString: note.pointee.extra)
        )
      )
      PQfreemem(note)
    }
    return news
  }

  // MARK: Statements

  private func prepared(_ sql: String, _ values: [Value]) throws -> String {
    if let name = names[sql] { return name }
    let name = "s\(names.count)"
    let types = values.map { Self.type(of: $0) }
    guard PQsendPrepare(handle, name, sql, Int32(types.count), types) == 1 else { throw lost() }
    _ = try rows()
    names[sql] = name
    return name
  }

  /// Waits for the result of a sent command.
  private func rows() throws -> [[Value]] {
    let end = ContinuousClock.now + Self.answerLimit
    while true {
      let unsent = PQflush(handle)
      guard unsent >= 0 else { throw lost() }
      if unsent == 0 { break }
      try wait(for: Int16(POLLIN | POLLOUT), until: end)
      guard PQconsumeInput(handle) == 1 else { throw lost() }
    }
    var rows: [[Value]] = []
    var failure: PostgresError?
    while true {
      while PQisBusy(handle) == 1 {
        try wait(for: Int16(POLLIN), until: end)
        guard PQconsumeInput(handle) == 1 else { throw lost() }
      }
      guard let result = PQgetResult(handle) else { break }
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_TUPLES_OK: rows = Self.rows(of: result)
      case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: break
      default: failure = failure ?? error(of: result)
      }
    }
    guard PQstatus(handle) == CONNECTION_OK else { throw lost(failure) }
    if let failure { throw failure }
    return rows
  }

  private func wait(for events: Int16, until end: ContinuousClock.Instant) throws {
    try Self.wait(for: events, of: handle, until: end, limit: Self.answerLimit, place)
  }

  private func error(of result: OpaquePointer) -> PostgresError {
    // `PG_DIAG_SQLSTATE` and `PG_DIAG_MESSAGE_PRIMARY` are character macros, which Swift does not import.
    let code = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
    let text = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
    return PostgresError(
      PostgresError.reason(of: code),
      at: place,
      text ?? String(cString: PQresultErrorMessage(result)),
      code: code
    )
  }

  /// Returns the error of a lost connection.
  private func lost(_ cause: PostgresError? = nil) -> PostgresError {
    PostgresError(
      .unreachable,
      at: place,
      cause?.message ?? String(cString: PQerrorMessage(handle)),
      code: cause?.code
    )
  }

  // MARK: Connecting

  private static func open(_ settings: [(String, String)], _ place: String) throws -> OpaquePointer
  {
    let started = withStrings(settings.map(\.0)) { keys in
      withStrings(settings.map(\.1)) { PQconnectStartParams(keys, $0, 1) }
    }
    guard let handle = started else {
      throw PostgresError(.unreachable, at: place, "out of memory")
    }
    do {
      try finishOpening(handle, place)
      return handle
    } catch {
      PQfinish(handle)
      throw error
    }
  }

  private static func finishOpening(_ handle: OpaquePointer, _ place: String) throws {
    let end = ContinuousClock.now + openingLimit
    var state = PGRES_POLLING_WRITING
    while state != PGRES_POLLING_OK {
      guard PQstatus(handle) != CONNECTION_BAD, state != PGRES_POLLING_FAILED else {
        throw PostgresError(.unreachable, at: place, String(cString: PQerrorMessage(handle)))
      }
      let events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT
      try wait(for: Int16(events), of: handle, until: end, limit: openingLimit, place)
      state = PQconnectPoll(handle)
    }
  }

  private static func wait(
    for events: Int16,
    of handle: OpaquePointer,
    until end: ContinuousClock.Instant,
    limit: Duration,
    _ place: String
  ) throws {
    while true {
      let left = (end - .now) / .milliseconds(1)
      var watched = pollfd(fd: PQsocket(handle), events: events, revents: 0)
      let count = poll(&watched, 1, Int32(min(max(left.rounded(.up), 0), 60_000)))
      if count > 0 { return }
      if count < 0, errno == EINTR { continue }
      throw PostgresError(.unreachable, at: place, Messages.noAnswer(within: limit))
    }
  }

  private static func withStrings<Result>(
    _ strings: [String],
    _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { strings in
      guard let base = strings.baseAddress else { preconditionFailure("The list ends with nil.") }
      return body(base)
    }
  }
}

// Values have the binary format, so text needs no quoting and bytes no encoding.
extension PostgresConnection {
  /// The object identifiers of the server's types.
  private enum TypeID {
    static let boolean: Oid = 16
    static let bytea: Oid = 17
    static let bigint: Oid = 20
    static let text: Oid = 25
  }

  fileprivate static func type(of value: Value) -> Oid {
    switch value {
    case .null: 0
    case .integer: TypeID.bigint
    case .text: TypeID.text
    case .blob: TypeID.bytea
    }
  }

  fileprivate static func bytes(_ value: Value) -> [UInt8]? {
    switch value {
    case .null: nil
    case .integer(let integer): withUnsafeBytes(of: Int64(integer).bigEndian, Array.init)
    case .text(let text): Array(text.utf8)
    case .blob(let bytes): bytes
    }
  }

  /// Calls `body` with pointers to values, valid during the call.
  fileprivate static func withPointers<Result>(
    to buffers: [[UInt8]?],
    _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    // All values share one buffer, which is never empty, because a `nil` pointer means null.
    let all = buffers.flatMap { buffer -> [UInt8] in buffer ?? [] } + [0]
    return all.withUnsafeBytes { memory in
      var offset = 0
      let pointers = buffers.map { buffer -> UnsafePointer<CChar>? in
        guard let buffer else { return nil }
        defer { offset += buffer.count }
        return memory.baseAddress.map { ($0 + offset).assumingMemoryBound(to: CChar.self) }
      }
      return body(pointers)
    }
  }

  fileprivate static func rows(of result: OpaquePointer) -> [[Value]] {
    (0..<PQntuples(result)).map { row in
      (0..<PQnfields(result)).map { value(of: result, row, $0) }
    }
  }

  private static func value(of result: OpaquePointer, _ row: Int32, _ column: Int32) -> Value {
    guard PQgetisnull(result, row, column) == 0 else { return .null }
    let bytes = UnsafeRawBufferPointer(
      start: PQgetvalue(result, row, column),
      count: Int(PQgetlength(result, row, column))
    )
    return switch PQftype(result, column) {
    case TypeID.bigint:
      .integer(Int(bytes.reduce(0 as Int64) { $0 << 8 | Int64($1) }))
    case TypeID.boolean: .integer(Int(bytes.first ?? 0))
    case TypeID.text: .text(String(decoding: bytes, as: UTF8.self))
    default: .blob(Array(bytes))
    }
  }
}
#endif
