/// Why snapshots cannot be read from a file, or written to it.
public struct SQLiteError: Error, Equatable, CustomStringConvertible {
  /// The result code of SQLite.
  public let code: Int32
  /// What SQLite says of it.
  public let message: String
  /// The file.
  public let path: String

  /// The error as a sentence: what, where, and what SQLite calls it.
  public var description: String {
    "The snapshots in \(path) cannot be used: \(message) (SQLite \(code))"
  }
}
