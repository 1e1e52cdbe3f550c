#if Postgres
/// An error of a PostgreSQL database.
public struct PostgresError: Error, Equatable, CustomStringConvertible {
  /// The kind of an error.
  public enum Reason: Hashable, Sendable {
    /// The server is unreachable, does not respond or accepts no connections; a retry may succeed.
    case unreachable
    /// The server rejected a statement, or the library rejected a name or gave up after many conflicts.
    case refused
    /// The program cannot use the database or its contents.
    case unsuitable
  }

  /// The kind of the error.
  public let reason: Reason
  /// The database and its server, without the password.
  public let place: String
  /// The message of libpq, the server or the library.
  public let message: String
  /// The five-character error code of the server (`SQLSTATE`); `nil` if missing.
  public let code: String?

  init(_ reason: Reason, at place: String, _ message: String, code: String? = nil) {
    self.reason = reason
    self.place = place
    self.message = Messages.oneLine(message)
    self.code = code
  }

  /// The error in one line: failure, location and message of the server.
  public var description: String { Messages.error(self) }
}

extension PostgresError {
  /// True if a retry, possibly on another connection, may succeed.
  var isPassing: Bool { reason == .unreachable || isTurnedDown }

  /// True if the server aborted the transaction in favor of another and expects a retry.
  var isTurnedDown: Bool { code == "40001" || code == "40P01" }

  /// Returns the kind of an error for the code of the server.
  static func reason(of code: String?) -> Reason {
    // Connection errors (08), shutdown and recovery (57P), and too many connections (53300).
    guard let code else { return .unreachable }
    return code.hasPrefix("08") || code.hasPrefix("57P") || code == "53300"
      ? .unreachable : .refused
  }
}
#endif
