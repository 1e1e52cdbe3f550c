#if Postgres
import CPostgres

/// The address of a database for libpq, and its name in messages.
struct PostgresAddress: Hashable, Sendable {
  /// The complete connection string, which may contain a password.
  let text: String
  /// The database and its server, for messages.
  let place: String

  /// Parses a connection string.
  ///
  /// - Throws: ``PostgresError`` for an invalid string; the error does not contain the string.
  init(_ text: String) throws {
    var settings: [String: String] = [:]
    // libpq's error messages repeat parts of the string, possibly of a password.
    guard !text.utf8.contains(0), let options = PQconninfoParse(text, nil) else {
      throw PostgresError(.unsuitable, at: "of the program", Messages.otherAddress)
    }
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        settings[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    self.text = text
    let name = settings["dbname"].map { "\"\($0)\"" } ?? "of this user"
    let server = settings["host"] ?? settings["hostaddr"] ?? "this machine"
    place = "\(name) at \(server)" + (settings["port"].map { ":\($0)" } ?? "")
  }
}
#endif
