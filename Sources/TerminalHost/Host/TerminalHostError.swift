/// An error that prevents a ``TerminalHost`` from running.
public enum TerminalHostError: Error, Equatable, CustomStringConvertible {
  /// The input is a file or a pipe.
  case notATerminal

  /// The cause of the error and how to fix it.
  public var description: String {
    switch self {
    case .notATerminal: Messages.notATerminal
    }
  }
}
