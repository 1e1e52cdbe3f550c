public import Foundation

extension Text {
  /// The text in a font.
  public func font(_ font: Font?) -> Text {
    with(font?.props ?? [])
  }

  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    with(weight.map { [(.fontWeight, .string($0.name))] } ?? [])
  }

  /// The text in a width.
  public func fontWidth(_ width: Font.Width?) -> Text {
    with(width.map { [(.fontWidth, .string($0.name))] } ?? [])
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

  /// The text with a line below, which hosts draw without gaps and in the text's colour.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    isActive ? with([(.isUnderlined, .bool(true))]) : self
  }

  /// The text with a line through it, which hosts draw without gaps and in the text's colour.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    isActive ? with([(.isStruckThrough, .bool(true))]) : self
  }

  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    with(color.map { [(.foregroundColor, .color($0.value))] } ?? [])
  }

  /// The text in a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    with(style.foregroundProps.map { ($0, $1) })
  }

  /// The text with digits of one width.
  public func monospacedDigit() -> Text {
    with([(.hasEvenDigits, .bool(true))])
  }

  /// The text with letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? with([(.fontDesign, .string(Font.Design.monospaced.rawValue))]) : self
  }

  /// The text in a design of the font.
  public func fontDesign(_ design: Font.Design?) -> Text {
    with(design.map { [(.fontDesign, .string($0.rawValue))] } ?? [])
  }

  /// The text with room between its letters.
  public func tracking(_ tracking: CGFloat) -> Text {
    with([(.tracking, .double(tracking))])
  }

  /// The text with room between its letters.
  public func kerning(_ kerning: CGFloat) -> Text {
    tracking(kerning)
  }

  /// The text above its line, or below it.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    with([(.baselineOffset, .double(offset))])
  }

  /// The text as large as others, or smaller.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    scale == .secondary && isEnabled ? font(.footnote) : self
  }

  /// How large a text is beside others.
  public enum Scale: Sendable {
    /// As large as the font says.
    case `default`
    /// Somewhat smaller, for what is beside the text that counts.
    case secondary
  }

  /// A line below or through a text.
  public struct LineStyle: Hashable, Sendable {
    /// What the line is made of.
    public struct Pattern: Hashable, Sendable {
      private let name: String

      /// A line without gaps.
      public static let solid = Self(name: "solid")
      /// Dots.
      public static let dot = Self(name: "dot")
      /// Dashes.
      public static let dash = Self(name: "dash")
      /// A dash and a dot, in turn.
      public static let dashDot = Self(name: "dashDot")
      /// A dash and two dots, in turn.
      public static let dashDotDot = Self(name: "dashDotDot")
    }
  }

  /// Whether the letters of a text are all capitals, or all small.
  public enum Case: String, Hashable, Sendable {
    /// All letters are capitals.
    case uppercase
    /// All letters are small.
    case lowercase
  }
}
