#if Postgres
import CPostgres

/// Where a database is, as libpq takes it, and how messages name it.
struct PostgresAddress: Hashable, Sendable {
  /// The whole connection string, which may have a password in it.
  let text: String
  /// The database and its server, for messages.
  let place: String

  /// Reads a connection string.
  ///
  /// - Throws: ``PostgresError`` for a text that is none; it tells nothing of the text.
  init(_ text: String) throws {
    var settings: [String: String] = [:]
    // What libpq says of a mistake repeats parts of the text, and so perhaps of a password.
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
