/// An error of a snapshot database.
public struct SQLiteError: Error, Equatable, CustomStringConvertible {
  /// The result code of SQLite.
  public let code: Int32
  /// The message of SQLite.
  public let message: String
  /// The path of the database file.
  public let path: String

  /// The error with the path and the message of SQLite.
  public var description: String {
    "The snapshots in \(path) cannot be used: \(message) (SQLite \(code))"
  }
}
