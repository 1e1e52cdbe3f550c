#if Postgres
/// The messages of database failures: the failure, its location, its cause and its correction.
enum Messages {
  static let otherAddress = """
    it is no address of a database. Write it as libpq takes it: "host=/run/postgresql dbname=shop", \
    or "postgresql://shop@db.example.com/shop"
    """

  static func error(_ error: PostgresError) -> String {
    let code = error.code.map { " (SQLSTATE \($0))" } ?? ""
    return switch error.reason {
    case .unreachable: "The database \(error.place) cannot be reached: \(error.message)\(code)"
    case .refused: "The database \(error.place) refused a statement: \(error.message)\(code)"
    case .unsuitable: "The database \(error.place) cannot be used: \(error.message)\(code)"
    }
  }

  static func noAnswer(within limit: Duration) -> String {
    "the server did not answer within \(limit.components.seconds) s"
  }

  static func otherEncoding(_ encoding: String) -> String {
    "it keeps text as \(encoding), which not every text fits. Make it anew with ENCODING 'UTF8'"
  }

  static func newerSchema(_ name: String, found: Int, known: Int) -> String {
    """
    its "\(name)" are of version \(found), made by a newer release than this program, which knows version \(known). \
    Start the newer one, or give this one a database of its own
    """
  }

  static func conflict(_ name: String) -> String {
    """
    The change of the shared value "\(name)" was not kept: another program had changed the value first. \
    What that stored is the value now. Change it again, or let the key put changes together: \
    .postgres("\(name)", in: database, merging: { @Sendable base, mine, theirs in … })
    """
  }

  static func otherName(_ name: String) -> String {
    """
    "\(name.prefix(20))…" names no shared value: it has \(name.utf8.count) bytes. \
    A name has at most \(SharedValueRow.nameLimit) bytes, and none that is zero
    """
  }

  static func contested(_ name: String) -> String {
    "\"\(name)\" was changed by others \(SharedValueRow.turns) times while it was to be changed; try again later"
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
