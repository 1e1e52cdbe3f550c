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
/// A literal is looked up in the app's string catalogues when the text is shown, in the language of the page that
/// shows it; until then, and for everything that compares or prints the text, it reads as it stands in the source.
/// ``init(verbatim:)`` and strings are shown as they are.
///
/// Two texts are equal when they read and look the same, however they were put together.
public struct TextState: Sendable {
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

  /// What was written in one piece, and where its words are looked up.
  package struct Piece: Sendable {
    /// How the piece reads where nothing is looked up, and how it looks.
    package var run: Run
    /// What catalogues know the words by; nil for characters that are shown as they are.
    package var words: LocalizedWords?
  }

  /// The pieces in the order they were written.
  package private(set) var pieces: [Piece]

  /// Makes a plain text from exactly these characters.
  public init(verbatim content: String) {
    pieces = [Piece(run: Run(content))]
  }

  /// Makes a plain text from a string; nothing is looked up in a table of translations.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.init(verbatim: String(content))
  }

  /// Makes a plain text from a literal, whose words are looked up when it is shown.
  ///
  /// - Parameters:
  ///   - key: The literal: `TextState("\(count) files")` looks for `%lld files`.
  ///   - tableName: The catalogue; `Localizable` without one.
  ///   - bundle: Where the catalogue lies; without one the app's own and those of its packages are asked.
  ///   - comment: For the translator; it stays in the source.
  public init(
    _ key: LocalizedKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    let words = LocalizedWords(key: key, table: tableName, bundlePath: bundle?.bundlePath)
    pieces = [Piece(run: Run(key.reading), words: words)]
  }

  /// Makes a text from runs, in their order; nothing is looked up.
  ///
  /// - Parameter runs: Empty ones are dropped, neighbors of the same style are joined.
  public init(_ runs: some Sequence<Run>) {
    pieces = runs.map { Piece(run: $0) }
  }

  /// The text from start to end, as it reads where nothing is looked up; neighbors differ in style.
  ///
  /// - Complexity: O(*n*) in what the text was put together from.
  public var runs: [Run] {
    var runs: [Run] = []
    for run in pieces.lazy.map(\.run) where !run.text.isEmpty {
      if let last = runs.indices.last, runs[last].style == run.style {
        runs[last].text += run.text
      } else {
        runs.append(run)
      }
    }
    return runs
  }

  /// The first text followed by the second, each in its own styles.
  public static func + (first: Self, second: Self) -> Self {
    var result = first
    result.pieces += second.pieces
    return result
  }

  /// The same text with the style of each piece changed.
  func styled(_ change: (inout Style) -> Void) -> Self {
    var result = self
    for index in result.pieces.indices { change(&result.pieces[index].run.style) }
    return result
  }
}

extension TextState: Hashable {
  /// Whether both read and look the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Where words are looked up is no part of the value: a literal equals a string that reads the same.
    lhs.runs == rhs.runs
  }

  /// Feeds what equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(runs)
  }
}

extension String {
  /// The characters of a text, without its styles.
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - locale: Changes nothing: words are looked up where a text is shown, and read as in the source here. Source
  ///     written for the original may pass it.
  public init(state: TextState, locale: Locale? = nil) {
    self =
      state.pieces.count == 1 ? state.pieces[0].run.text : state.pieces.map(\.run.text).joined()
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

  /// Writes a plain text as a string, and a styled one as its runs; what is read back is not looked up any more.
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
