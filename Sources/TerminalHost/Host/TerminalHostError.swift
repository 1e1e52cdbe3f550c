/// Why an app cannot be shown in a terminal.
public enum TerminalHostError: Error, Equatable, CustomStringConvertible {
  /// What keys are to come from is a file or a pipe.
  case notATerminal

  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .notATerminal: Messages.notATerminal
    }
  }
}
