public import CustomDump
public import Foundation

/// A styled text that state can store, compare and print.
///
/// State describes the text of an alert with this type, and the host creates its own text from the description. Styles
/// are semantic, so that a terminal and a web page can display them:
///
/// ```swift
/// TextState("Delete ") + TextState(file.name).bold() + TextState("?")
/// ```
///
/// When the text is displayed, a literal is localized with the app's string catalogs in the language of the page.
/// Comparison and printing use the source text. ``init(verbatim:)`` and strings are not localized.
///
/// Two values are equal if their characters and styles are equal, regardless of their pieces.
public struct TextState: Sendable {
  /// A run of characters with one style.
  public struct Run: Hashable, Codable, Sendable {
    /// The characters; never empty in ``TextState/runs``.
    public var text: String
    /// The style of the characters.
    public var style: Style

    /// Creates a run.
    public init(_ text: String, style: Style = Style()) {
      self.text = text
      self.style = style
    }
  }

  /// A piece of text, with its localization key if it is localized.
  package struct Fragment: Sendable {
    /// The unlocalized characters with their style.
    package var run: Run
    /// The localization key; `nil` for verbatim characters.
    package var localized: LocalizedFragment?
  }

  /// The pieces in source order.
  package private(set) var pieces: [Fragment]

  /// Creates a plain text without localization.
  public init(verbatim content: String) {
    pieces = [Fragment(run: Run(content))]
  }

  /// Creates a plain text from a string, without localization.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.init(verbatim: String(content))
  }

  /// Creates a localized plain text from a literal.
  ///
  /// - Parameters:
  ///   - key: The literal; the key of `TextState("\(count) files")` is `%lld files`.
  ///   - tableName: The string catalog; `Localizable` by default.
  ///   - bundle: The bundle of the catalog; by default the app's bundle and the bundles of its packages.
  ///   - comment: A comment for translators, without effect at runtime.
  public init(
    _ key: LocalizedKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    let localized = LocalizedFragment(key: key, table: tableName, bundlePath: bundle?.bundlePath)
    pieces = [Fragment(run: Run(key.reading), localized: localized)]
  }

  /// Creates text from runs, without localization.
  ///
  /// - Parameter runs: The runs in order. Empty runs are removed, and adjacent runs with equal styles are merged.
  public init(_ runs: some Sequence<Run>) {
    pieces = runs.map { Fragment(run: $0) }
  }

  /// The unlocalized runs in order; adjacent runs differ in style.
  ///
  /// - Complexity: O(*n*) in the number of pieces.
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

  /// Concatenates two values with their styles.
  public static func + (first: Self, second: Self) -> Self {
    var result = first
    result.pieces += second.pieces
    return result
  }

  /// Returns a copy with a changed style of each piece.
  func styled(_ change: (inout Style) -> Void) -> Self {
    var result = self
    for index in result.pieces.indices { change(&result.pieces[index].run.style) }
    return result
  }
}

extension TextState: Hashable {
  /// Compares characters and styles.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Localization keys are not compared: a literal equals a string with the same characters.
    lhs.runs == rhs.runs
  }

  /// Hashes the compared properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(runs)
  }
}

extension String {
  /// Creates a string from the characters of styled text.
  ///
  /// - Parameters:
  ///   - state: The text.
  ///   - locale: Ignored: localization happens on display. Accepted for compatibility with the 1.x library.
  public init(state: TextState, locale: Locale? = nil) {
    self =
      state.pieces.count == 1 ? state.pieces[0].run.text : state.pieces.map(\.run.text).joined()
  }
}

extension TextState: Codable {
  /// Decodes a plain string or a list of runs.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let content = try? container.decode(String.self) {
      self.init(verbatim: content)
    } else {
      self.init(try container.decode([Run].self))
    }
  }

  /// Encodes a plain text as a string, and a styled text as its runs; decoded texts are not localized.
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
  /// The text as a string, with tags around styled runs.
  public var customDumpValue: Any {
    runs.map { run in
      run.style.tags.reversed().reduce(run.text) { text, tag in
        "<\(tag)>\(text)</\(tag.prefix { $0 != "=" })>"
      }
    }
    .joined()
  }
}
