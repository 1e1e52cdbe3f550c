public import Foundation

/// A font: size, weight, width and design of text.
public struct Font: Hashable, Sendable {
  private var size: Size
  private var weight: Weight?
  private var width: Width?
  private var isItalic = false
  private var design: Design?
  private var hasEvenDigits = false

  private enum Size: Hashable, Sendable {
    case style(TextStyle)
    case points(Double)
  }

  /// A text size by purpose.
  public enum TextStyle: String, CaseIterable, Sendable {
    /// The title of a page.
    case largeTitle
    /// The title of a section.
    case title
    /// The title of a subsection.
    case title2
    /// The title of the smallest section.
    case title3
    /// The heading of a paragraph or a row.
    case headline
    /// The line below a headline.
    case subheadline
    /// Body text.
    case body
    /// A callout.
    case callout
    /// A footnote.
    case footnote
    /// A caption.
    case caption
    /// The smallest caption.
    case caption2
  }

  /// The weight of a font.
  public struct Weight: Hashable, Sendable {
    let name: String

    /// The thinnest.
    public static let ultraLight = Self(name: "ultraLight")
    /// Very thin.
    public static let thin = Self(name: "thin")
    /// Thin.
    public static let light = Self(name: "light")
    /// The weight of body text.
    public static let regular = Self(name: "regular")
    /// Slightly heavier than body text.
    public static let medium = Self(name: "medium")
    /// Between medium and bold.
    public static let semibold = Self(name: "semibold")
    /// Bold.
    public static let bold = Self(name: "bold")
    /// Very heavy.
    public static let heavy = Self(name: "heavy")
    /// The heaviest.
    public static let black = Self(name: "black")
  }

  /// The width of a font; hosts with a single width ignore it.
  public struct Width: Hashable, Sendable {
    let name: String

    /// The narrowest.
    public static let compressed = Self(name: "compressed")
    /// Narrow.
    public static let condensed = Self(name: "condensed")
    /// The width of body text.
    public static let standard = Self(name: "standard")
    /// Wide.
    public static let expanded = Self(name: "expanded")
  }

  /// The design of a system font.
  public enum Design: String, Hashable, Sendable {
    /// The system's default design.
    case `default`
    /// A design with serifs.
    case serif
    /// A design with rounded ends.
    case rounded
    /// A design with letters of the same width.
    case monospaced
  }

  /// The spacing between lines of text.
  public enum Leading: Sendable {
    /// The font's default spacing.
    case standard
    /// Reduced spacing.
    case tight
    /// Increased spacing.
    case loose
  }

  /// The largest titles.
  public static let largeTitle = Font(size: .style(.largeTitle))
  /// Titles.
  public static let title = Font(size: .style(.title))
  /// Titles of the second level.
  public static let title2 = Font(size: .style(.title2))
  /// Titles of the third level.
  public static let title3 = Font(size: .style(.title3))
  /// Headlines.
  public static let headline = Font(size: .style(.headline))
  /// Subheadlines.
  public static let subheadline = Font(size: .style(.subheadline))
  /// Body text.
  public static let body = Font(size: .style(.body))
  /// Callouts.
  public static let callout = Font(size: .style(.callout))
  /// Footnotes.
  public static let footnote = Font(size: .style(.footnote))
  /// Captions.
  public static let caption = Font(size: .style(.caption))
  /// Small captions.
  public static let caption2 = Font(size: .style(.caption2))

  /// Returns the system font in a size in points.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    Font(size: .points(size), weight: weight, design: design)
  }

  /// Returns the system font for a text style.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    Font(size: .style(style), weight: weight, design: design)
  }

  /// Returns a named font; hosts use their own font in the same size.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(size: .points(size))
  }

  /// Returns a named font that scales with a text style; hosts use their own font in the fixed size.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(size: .points(size))
  }

  /// Returns a named font of a fixed size; hosts use their own font in the same size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(size: .points(fixedSize))
  }

  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }

  /// Returns the font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// Returns the font in another width.
  public func width(_ width: Width) -> Font {
    var font = self
    font.width = width
    return font
  }

  /// Returns the font in italics.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// Returns the font with digits of the same width.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasEvenDigits = true
    return font
  }

  /// Returns the font with letters of the same width.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }

  /// Returns the same font; hosts do not draw small capitals.
  public func smallCaps() -> Font { self }

  /// Returns the same font; hosts do not change the line spacing.
  public func leading(_ leading: Leading) -> Font { self }

  /// The properties of the font; the first is its size, as a style name or in points.
  var props: [(Prop, PropValue)] {
    var props: [(Prop, PropValue)] = []
    switch size {
    case .style(let style): props.append((.font, .string(style.rawValue)))
    case .points(let points): props.append((.font, .double(points)))
    }
    if let weight { props.append((.fontWeight, .string(weight.name))) }
    if let width { props.append((.fontWidth, .string(width.name))) }
    if isItalic { props.append((.isItalic, .bool(true))) }
    if let design, design != .default { props.append((.fontDesign, .string(design.rawValue))) }
    if hasEvenDigits { props.append((.hasEvenDigits, .bool(true))) }
    return props
  }
}
