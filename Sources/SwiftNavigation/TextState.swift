public import CustomDump
public import Foundation

/// A text with styles that state can hold, compare and print.
///
/// State describes what an alert says with this value, and whatever draws the alert turns it into its
/// own text. Styles say what is meant, not which pixels to set, so that a terminal and a web page can
/// both show them:
///
/// ```swift
/// TextState("Delete ") + TextState(file.name).bold() + TextState("?")
/// ```
///
/// Two texts are equal when they read and look the same, however they were put together.
public struct TextState: Hashable, Sendable {
  /// A stretch of text in one style.
  public struct Run: Hashable, Codable, Sendable {
    /// The characters, never empty in a text's ``TextState/runs``.
    public var text: String
    /// How they look.
    public var style: Style

    /// Puts characters and style together.
    public init(_ text: String, style: Style = Style()) {
      self.text = text
      self.style = style
    }
  }

  /// The text from start to end; neighbors differ in style.
  public private(set) var runs: [Run]

  /// Makes a plain text from exactly these characters.
  public init(verbatim content: String) {
    self.init(CollectionOfOne(Run(content)))
  }

  /// Makes a plain text from a string; nothing is looked up in a table of translations.
  public init(_ content: some StringProtocol) {
    self.init(verbatim: String(content))
  }

  /// Makes a text from runs, in their order.
  ///
  /// - Parameter runs: Empty ones are dropped, neighbors of the same style are joined.
  public init(_ runs: some Sequence<Run>) {
    self.runs = []
    for run in runs { append(run) }
  }

  /// The first text followed by the second, each in its own styles.
  public static func + (first: Self, second: Self) -> Self {
    var result = first
    for run in second.runs { result.append(run) }
    return result
  }

  /// The same text with the style of each run changed.
  func styled(_ change: (inout Style) -> Void) -> Self {
    TextState(
      runs.map { run in
        var run = run
        change(&run.style)
        return run
      }
    )
  }

  private mutating func append(_ run: Run) {
    guard !run.text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].style == run.style {
      runs[last].text += run.text
    } else {
      runs.append(run)
    }
  }
}

extension String {
  /// The characters of a text, without its styles.
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - locale: Changes nothing: a text holds its characters as they are shown. Source written for
  ///     texts that are translated late may pass it.
  public init(state: TextState, locale: Locale? = nil) {
    self = state.runs.count == 1 ? state.runs[0].text : state.runs.map(\.text).joined()
  }
}

extension TextState: Codable {
  /// Reads a plain string, or a list of runs.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let content = try? container.decode(String.self) {
      self.init(verbatim: content)
    } else {
      self.init(try container.decode([Run].self))
    }
  }

  /// Writes a plain text as a string, and a styled one as its runs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if runs.allSatisfy(\.style.isPlain) {
      try container.encode(String(state: self))
    } else {
      try container.encode(runs)
    }
  }
}

extension TextState: CustomDumpRepresentable {
  /// The text as a string, with a tag around what is styled.
  public var customDumpValue: Any {
    runs.map { run in
      run.style.tags.reversed().reduce(run.text) { text, tag in
        "<\(tag)>\(text)</\(tag.prefix { $0 != "=" })>"
      }
    }
    .joined()
  }
}
