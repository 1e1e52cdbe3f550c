public import Foundation

extension Text {
  /// Returns the text with a font.
  public func font(_ font: Font?) -> Text {
    with(font?.props ?? [])
  }

  /// Returns the text with a font weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    with(weight.map { [(.fontWeight, .string($0.name))] } ?? [])
  }

  /// Returns the text with a font width.
  public func fontWidth(_ width: Font.Width?) -> Text {
    with(width.map { [(.fontWidth, .string($0.name))] } ?? [])
  }

  /// Returns the text in bold.
  public func bold() -> Text {
    fontWeight(.bold)
  }

  /// Returns the text in bold if `isActive` is true.
  public func bold(_ isActive: Bool) -> Text {
    isActive ? bold() : self
  }

  /// Returns the text in italics.
  public func italic() -> Text {
    with([(.isItalic, .bool(true))])
  }

  /// Returns the text in italics if `isActive` is true.
  public func italic(_ isActive: Bool) -> Text {
    isActive ? italic() : self
  }

  /// Returns the text with a solid underline in the text color; hosts ignore the pattern and color.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    isActive ? with([(.isUnderlined, .bool(true))]) : self
  }

  /// Returns the text with a solid strikethrough in the text color; hosts ignore the pattern and color.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text {
    isActive ? with([(.isStruckThrough, .bool(true))]) : self
  }

  /// Returns the text with a color.
  public func foregroundColor(_ color: Color?) -> Text {
    with(color.map { [(.foregroundColor, .color($0.value))] } ?? [])
  }

  /// Returns the text with a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    with(style.foregroundProps.map { ($0, $1) })
  }

  /// Returns the text with digits of the same width.
  public func monospacedDigit() -> Text {
    with([(.hasEvenDigits, .bool(true))])
  }

  /// Returns the text in a monospaced font.
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? with([(.fontDesign, .string(Font.Design.monospaced.rawValue))]) : self
  }

  /// Returns the text with a font design.
  public func fontDesign(_ design: Font.Design?) -> Text {
    with(design.map { [(.fontDesign, .string($0.rawValue))] } ?? [])
  }

  /// Returns the text with additional space between letters, in points.
  public func tracking(_ tracking: CGFloat) -> Text {
    with([(.tracking, .double(tracking))])
  }

  /// Returns the text with additional space between letters, in points.
  public func kerning(_ kerning: CGFloat) -> Text {
    tracking(kerning)
  }

  /// Returns the text raised above its baseline by an offset in points; a negative offset lowers it.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    with([(.baselineOffset, .double(offset))])
  }

  /// Returns the text with a scale; the secondary scale uses the font `footnote`.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    scale == .secondary && isEnabled ? font(.footnote) : self
  }

  /// The scale of text relative to other text.
  public enum Scale: Sendable {
    /// The size of the font.
    case `default`
    /// A smaller size for secondary text.
    case secondary
  }

  /// The style of an underline or a strikethrough.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line.
    public struct Pattern: Hashable, Sendable {
      private let name: String

      /// A solid line.
      public static let solid = Self(name: "solid")
      /// Dots.
      public static let dot = Self(name: "dot")
      /// Dashes.
      public static let dash = Self(name: "dash")
      /// Alternating dashes and dots.
      public static let dashDot = Self(name: "dashDot")
      /// A dash followed by two dots, repeated.
      public static let dashDotDot = Self(name: "dashDotDot")
    }
  }

  /// The case of the letters of text.
  public enum Case: String, Hashable, Sendable {
    /// Uppercase letters.
    case uppercase
    /// Lowercase letters.
    case lowercase
  }
}
