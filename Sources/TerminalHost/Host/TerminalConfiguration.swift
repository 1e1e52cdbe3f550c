import Foundation

/// The settings of a ``TerminalHost``: file descriptors, mouse, timing and environment.
public struct TerminalConfiguration: Sendable {
  /// The file descriptor of the terminal's input; standard input by default.
  public var input: Int32 = 0
  /// The file descriptor of the same terminal's output; standard output by default.
  public var output: Int32 = 1
  /// A Boolean value that indicates whether the host handles mouse clicks and scrolling.
  ///
  /// The terminal's text selection then requires Shift.
  public var usesMouse = false
  /// The timeout of an incomplete key sequence: a lone Escape counts as the Escape key after this delay.
  public var escapeDelay = Duration.milliseconds(30)
  /// The environment variables that describe the terminal (`TERM`, `COLORTERM` and `NO_COLOR`) and the user's language
  /// (`LC_ALL`, `LC_MESSAGES` and `LANG`).
  public var environment: [String: String]

  /// Creates a configuration for standard input and output and the environment of the process.
  public init() {
    environment = ProcessInfo.processInfo.environment
  }
}

extension Locale {
  /// Creates the locale of a process's environment, such as `de_AT` for `LANG=de_AT.UTF-8`; fails if the variables
  /// contain no language.
  ///
  /// - Parameter environment: The environment variables of a process.
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
