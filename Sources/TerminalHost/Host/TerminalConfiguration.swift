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
  /// Variables for the terminal's capabilities, `TERM`, `COLORTERM` and `NO_COLOR`, and for its
  /// user's language: `LC_ALL`, `LC_MESSAGES` and `LANG`.
  public var environment: [String: String]

  /// Takes standard input and output, and the environment of the process.
  public init() {
    environment = ProcessInfo.processInfo.environment
  }
}

extension Locale {
  /// Creates the locale that a process's environment names, such as `de_AT` of `LANG=de_AT.UTF-8`; fails if it names no
  /// language.
  ///
  /// - Parameter environment: The variables of a process.
  init?(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let value = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }),
      let name = value.split(whereSeparator: { ".@".contains($0) }).first.map(String.init),
      let language = name.split(whereSeparator: { "_-".contains($0) }).first,
      (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ $0 | 32 > 96 && $0 | 32 < 123 })
    else { return nil }
    self.init(identifier: name)
  }
}
