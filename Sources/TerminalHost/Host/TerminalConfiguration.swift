import Foundation

/// How a ``TerminalHost`` uses the terminal.
public struct TerminalConfiguration: Sendable {
  /// The file that keys come from; a terminal's.
  public var input: Int32 = 0
  /// The file that the screen is written to; the same terminal's.
  public var output: Int32 = 1
  /// Whether a mouse presses and scrolls; the terminal's own selection of text then needs Shift.
  public var usesMouse = false
  /// How long the beginning of a key is waited for to go on: a lone Escape counts after this time.
  public var escapeDelay = Duration.milliseconds(30)
  /// Variables that say what the terminal can do: `TERM`, `COLORTERM` and `NO_COLOR`.
  public var environment: [String: String]

  /// Takes standard input and output, and the environment of the process.
  public init() {
    environment = ProcessInfo.processInfo.environment
  }
}
