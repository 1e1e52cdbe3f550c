#if Postgres
/// Why a database of PostgreSQL did not do what it was asked to.
public struct PostgresError: Error, Equatable, CustomStringConvertible {
  /// What kind of trouble it is.
  public enum Reason: Hashable, Sendable {
    /// The server cannot be reached, does not answer or takes nobody: that may be over after a while.
    case unreachable
    /// The server answered, and refused a statement.
    case refused
    /// The database, or what is in it, is none that this program can use.
    case unsuitable
  }

  /// What kind of trouble it is.
  public let reason: Reason
  /// The database and its server, without a password.
  public let place: String
  /// What is wrong, as libpq and the server say it.
  public let message: String
  /// The five characters by which the server names the error (`SQLSTATE`), if it sent them.
  public let code: String?

  init(_ reason: Reason, at place: String, _ message: String, code: String? = nil) {
    self.reason = reason
    self.place = place
    self.message = Messages.oneLine(message)
    self.code = code
  }

  /// The error as one line: what, where, and what the server says of it.
  public var description: String { Messages.error(self) }
}

extension PostgresError {
  /// Whether the same statement may be answered on another connection, or a little later.
  var isPassing: Bool { reason == .unreachable || isTurnedDown }

  /// Whether the server has undone a transaction in favour of another one, and waits for it to be tried again.
  var isTurnedDown: Bool { code == "40001" || code == "40P01" }

  /// What the server's own name of an error tells of the kind of trouble.
  static func reason(of code: String?) -> Reason {
    // Connections (08), shutdown and recovery (57P), and no connection free (53300).
    guard let code else { return .unreachable }
    return code.hasPrefix("08") || code.hasPrefix("57P") || code == "53300"
      ? .unreachable : .refused
  }
}
#endif
