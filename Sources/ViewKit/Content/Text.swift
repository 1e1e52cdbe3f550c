public import Foundation

/// Styled text.
///
/// A literal is a key in the app's string catalogs and may contain inline Markdown: `Text("**\(count)** items")`. The
/// operator `+` concatenates text of different styles: the element of concatenated text has one child element per part.
public struct Text: Hashable, Sendable {
  /// The content of a run.
  enum Content: Hashable, Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundlePath: String?)
    case builtIn(BuiltInString, value: String? = nil)
    case date(Date, DateStyle)
    case formatted(FormattedValue)
    case symbol(String)
    case asset(String)
  }

  /// A run of text with its style.
  struct Run: Hashable, Sendable {
    var content: Content
    var look: Props = [:]
    var spoken = Spoken.asWritten
  }

  /// The accessible text of a run.
  enum Spoken: Hashable, Sendable {
    /// The content of the run.
    case asWritten
    /// The label of the whole text; this run is the first.
    case label(Text)
    /// No text: the label of an earlier run includes this run.
    case before
  }

  private(set) var runs: [Run]

  init(_ content: Content) {
    runs = [Run(content: content)]
  }

  /// Creates localized text from the app's string catalogs, or from a bundle's catalog.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.localized(key, table: tableName, bundlePath: bundle?.bundlePath))
  }

  /// Creates text from a string, verbatim.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.init(verbatim: String(content))
  }

  /// Creates text from a string, verbatim.
  public init(verbatim content: String) {
    self.init(.verbatim(content))
  }

  /// Creates text from a symbol or an image of the app; a remote image yields empty text.
  @MainActor public init(_ image: Image) {
    switch image.source {
    case .symbol(let name): self.init(.symbol(name))
    case .asset(let name): self.init(.asset(name))
    case .remote: self.init(verbatim: "")
    }
  }

  /// Concatenates text.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var text = lhs
    text.runs += rhs.runs
    return text
  }

  /// Returns the text with another accessible text.
  func spoken(as label: Text) -> Text {
    var text = self
    for index in text.runs.indices {
      text.runs[index].spoken = index == 0 ? .label(label) : .before
    }
    return text
  }

  /// Returns the text with additional properties; a run keeps a property that it already has, so the innermost style
  /// wins.
  func with(_ look: [(Prop, PropValue)]) -> Text {
    var text = self
    for index in text.runs.indices {
      for (prop, value) in look where text.runs[index].look[prop] == nil {
        text.runs[index].look[prop] = value
      }
    }
    return text
  }
}

// Conformance in an extension keeps `Text` nonisolated.
extension Text: View, PrimitiveView {
  func outline(into outline: inout Outline) {
    if isLive {
      outline.component(UpdatingText(text: self))
    } else {
      self.outline(resolved(in: outline.environment), into: &outline)
    }
  }

  /// Moves a label or a heading level that applies to all parts from the parts to the text.
  private static func together(
    _ parts: ShortList<ResolvedRun>
  ) -> (props: Props, parts: ShortList<ResolvedRun>) {
    var props: Props = [:]
    var parts = parts
    guard let first = parts.first else { return (props, parts) }
    if let label = first.props[.label],
      parts.dropFirst().allSatisfy({ $0.props[.isDecorative] == .bool(true) })
    {
      props[.label] = label
      parts[0].props[.label] = nil
    }
    if let level = first.props[.headingLevel],
      parts.allSatisfy({ $0.props[.headingLevel] == level })
    {
      props[.headingLevel] = level
      for index in parts.indices { parts[index].props[.headingLevel] = nil }
    }
    return (props, parts)
  }

  @MainActor func outline(_ parts: ShortList<ResolvedRun>, into outline: inout Outline) {
    if parts.count == 1, parts[0].role == .text {
      outline.element(.text, parts[0].props)
    } else {
      let (props, parts) = Self.together(parts)
      outline.element(.text, props) { inside in
        for (position, part) in parts.enumerated() {
          inside.step(position) { $0.element(part.role, part.props) }
        }
      }
    }
  }
}

extension Text: ComparableContent {
  func isSame(as newer: Text, in comparison: inout ContentComparison) -> Bool {
    // The comparison of two runs copies them.
    if let string = plainString, let newer = newer.plainString { return string == newer }
    return self == newer
  }

  /// The string of text without a style; `nil` for other text.
  private var plainString: String? {
    guard runs.count == 1, case .verbatim(let string) = runs[0].content, runs[0].look.isEmpty,
      case .asWritten = runs[0].spoken
    else { return nil }
    return string
  }
}
