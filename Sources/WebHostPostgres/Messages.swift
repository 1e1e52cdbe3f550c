#if Postgres
/// The messages of database failures: the failure, its location, its cause and its correction.
enum Messages {
  static let otherAddress = """
    it is not a database address. Use the format of libpq: "host=/run/postgresql dbname=shop", \
    or "postgresql://shop@db.example.com/shop"
    """

  static func error(_ error: PostgresError) -> String {
    let code = error.code.map { " (SQLSTATE \($0))" } ?? ""
    return switch error.reason {
    case .unreachable: "The database \(error.place) cannot be reached: \(error.message)\(code)"
    case .refused: "The database \(error.place) rejected a statement: \(error.message)\(code)"
    case .unsuitable: "The database \(error.place) cannot be used: \(error.message)\(code)"
    }
  }

  static func noAnswer(within limit: Duration) -> String {
    "the server did not answer within \(limit.components.seconds) s"
  }

  static func otherEncoding(_ encoding: String) -> String {
    """
    it stores text as \(encoding), which cannot represent every string. Create it again with \
    ENCODING 'UTF8'
    """
  }

  static func newerSchema(_ name: String, found: Int, known: Int) -> String {
    """
    its "\(name)" have version \(found), created by a newer release than this program, which supports version \
    \(known). Start the newer release, or use a separate database for this program
    """
  }

  static func conflict(_ name: String) -> String {
    """
    The change of the shared value "\(name)" was not saved: another program changed the value first. \
    The value is now the one that the other program stored. Change it again, or let the key merge changes: \
    .postgres("\(name)", in: database, merging: { @Sendable base, mine, theirs in … })
    """
  }

  static func otherName(_ name: String) -> String {
    """
    "\(name.prefix(20))…" is not a valid name of a shared value: it has \(name.utf8.count) bytes. \
    A name has at most \(SharedValueRow.nameLimit) bytes and no zero byte
    """
  }

  static func contested(_ name: String) -> String {
    """
    "\(name)" was changed by others \(SharedValueRow.turns) times during the change; try again \
    later
    """
  }

  /// Joins the lines of a libpq message, for a log with one line per event.
  static func oneLine(_ text: String) -> String {
    text.split { $0.isNewline || $0 == "\t" }
      .map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty }
      .joined(separator: "; ")
  }
}
#endif
