/// An error of starting a `LocalAPIServer`, with a description of the fix.
public enum LocalAPIError: Error, Equatable, CustomStringConvertible {
  /// The address could not be bound, usually because another process listens on the port.
  case cannotListen(port: Int, reason: String)

  /// The database could not be opened, created or seeded.
  case cannotOpenDatabase(path: String, reason: String)

  /// The cause and the fix.
  public var description: String {
    switch self {
    case .cannotListen(let port, let reason):
      """
      The local API cannot listen on 127.0.0.1:\(port): \(reason).
      Stop the process that uses the port, or choose another one (port 0 picks a free port).
      """
    case .cannotOpenDatabase(let path, let reason):
      """
      The local API cannot use the database at \(path): \(reason).
      Name a file in a folder you may write to, delete the file to have it made anew, or use memory.
      """
    }
  }
}
