public import Foundation

/// Words to read.
///
/// A literal is looked up in the app's string catalogues and may carry marks: `Text("**\(count)** items")`. Texts can
/// be joined with `+`, each part with a look of its own: the element of such a text holds one text element for each
/// part.
public struct Text: Hashable, Sendable {
  /// What a part of a text says.
  enum Content: Hashable, Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundlePath: String?)
    case builtIn(BuiltInString, value: String? = nil)
    case date(Date, DateStyle)
    case formatted(FormattedValue)
    case symbol(String)
    case asset(String)
  }

  /// A part of a text with its look.
  struct Run: Hashable, Sendable {
    var content: Content
    var look: Props = [:]
    var spoken = Spoken.asWritten
  }

  /// What is read out where a run of a text is shown.
  enum Spoken: Hashable, Sendable {
    /// What it says.
    case asWritten
    /// The label of the text, which begins with this run.
    case label(Text)
    /// Nothing: the label of an earlier run stands for this one, too.
    case before
  }

  private(set) var runs: [Run]

  init(_ content: Content) {
    runs = [Run(content: content)]
  }

  /// Shows words of the app's string catalogues; those of a bundle, where one is given.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.localized(key, table: tableName, bundlePath: bundle?.bundlePath))
  }

  /// Shows a string as it is.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    self.init(verbatim: String(content))
  }

  /// Shows a string as it is.
  public init(verbatim content: String) {
    self.init(.verbatim(content))
  }

  /// Shows a symbol or an image of the app between words.
  @MainActor public init(_ image: Image) {
    switch image.source {
    case .symbol(let name): self.init(.symbol(name))
    case .asset(let name): self.init(.asset(name))
    case .remote: self.init(verbatim: "")
    }
  }

  /// Joins two texts.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var text = lhs
    text.runs += rhs.runs
    return text
  }

  /// The text, read out as another one.
  func spoken(as label: Text) -> Text {
    var text = self
    for index in text.runs.indices {
      text.runs[index].spoken = index == 0 ? .label(label) : .before
    }
    return text
  }

  /// The text with a look wherever it has none of that kind yet: the closest one wins.
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

// Conforming here, not above, lets texts be made away from the main actor.
extension Text: View, PrimitiveView {
  func outline(into outline: inout Outline) {
    if isLive {
      outline.component(LiveText(text: self))
    } else {
      self.outline(resolved(in: outline.environment), into: &outline)
    }
  }

  /// What means the text as a whole, apart from what means each of its parts.
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
