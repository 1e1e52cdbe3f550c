/// Words to read.
///
/// Texts can be joined with `+`, each part with a look of its own: the element of such a text holds one
/// text element for each part.
public struct Text: Hashable, Sendable {
  private struct Run: Hashable, Sendable {
    var string: String
    var look: [Prop: PropValue] = [:]
  }

  private var runs: [Run]

  /// Shows a string.
  public init(_ content: some StringProtocol) {
    self.init(verbatim: String(content))
  }

  /// Shows a string as it is.
  public init(verbatim content: String) {
    runs = [Run(string: content)]
  }

  /// Joins two texts.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var text = lhs
    for run in rhs.runs {
      if let last = text.runs.last, last.look == run.look {
        text.runs[text.runs.count - 1].string += run.string
      } else {
        text.runs.append(run)
      }
    }
    return text
  }

  /// The words without their looks.
  var string: String {
    runs.map(\.string).joined()
  }

  private static func props(of run: Run) -> [Prop: PropValue] {
    var props = run.look
    props[.text] = .string(run.string)
    return props
  }

  /// The text with a look wherever it has none of that kind yet: the closest one wins.
  private func with(_ look: [(Prop, PropValue)]) -> Text {
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
    if runs.count == 1 {
      outline.element(.text, Self.props(of: runs[0]))
    } else {
      outline.element(.text) { inside in
        for (position, run) in runs.enumerated() {
          inside.step(position) { $0.element(.text, Self.props(of: run)) }
        }
      }
    }
  }
}

extension Text {
  /// The text in a font.
  public func font(_ font: Font?) -> Text {
    with(font?.props ?? [])
  }

  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    with(weight.map { [(.fontWeight, .string($0.name))] } ?? [])
  }

  /// The text in bold.
  public func bold() -> Text {
    fontWeight(.bold)
  }

  /// The text in bold, or not.
  public func bold(_ isActive: Bool) -> Text {
    isActive ? bold() : self
  }

  /// The text in italics.
  public func italic() -> Text {
    with([(.isItalic, .bool(true))])
  }

  /// The text in italics, or not.
  public func italic(_ isActive: Bool) -> Text {
    isActive ? italic() : self
  }

  /// The text with a line below.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    isActive ? with([(.isUnderlined, .bool(true))]) : self
  }

  /// The text with a line through it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    isActive ? with([(.isStruckThrough, .bool(true))]) : self
  }

  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    with(color.map { [(.foregroundColor, .color($0.value))] } ?? [])
  }

  /// The text in the colour of a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    foregroundColor(style.representativeColor)
  }

  /// The text with digits of one width; accepted without effect.
  public func monospacedDigit() -> Text {
    self
  }
}
