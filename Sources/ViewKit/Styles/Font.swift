public import Foundation

/// A size and weight of text.
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

  /// Text sizes by purpose.
  public enum TextStyle: String, CaseIterable, Sendable {
    /// The title of a page.
    case largeTitle
    /// The title of a part of a page.
    case title
    /// The title of a smaller part.
    case title2
    /// The title of the smallest part.
    case title3
    /// The line above a paragraph or of a row.
    case headline
    /// The line below a headline.
    case subheadline
    /// Text that is read at length.
    case body
    /// Text that is set apart from the rest.
    case callout
    /// Remarks below the text.
    case footnote
    /// What is said of a picture.
    case caption
    /// The smallest text that there is.
    case caption2
  }

  /// The thickness of strokes.
  public struct Weight: Hashable, Sendable {
    let name: String

    /// The thinnest.
    public static let ultraLight = Self(name: "ultraLight")
    /// Very thin.
    public static let thin = Self(name: "thin")
    /// Thin.
    public static let light = Self(name: "light")
    /// The weight of running text.
    public static let regular = Self(name: "regular")
    /// A little thicker than running text.
    public static let medium = Self(name: "medium")
    /// Between medium and bold.
    public static let semibold = Self(name: "semibold")
    /// Thick.
    public static let bold = Self(name: "bold")
    /// Very thick.
    public static let heavy = Self(name: "heavy")
    /// The thickest.
    public static let black = Self(name: "black")
  }

  /// How wide letters are; a host whose font has one width alone shows that.
  public struct Width: Hashable, Sendable {
    let name: String

    /// The narrowest.
    public static let compressed = Self(name: "compressed")
    /// Narrow.
    public static let condensed = Self(name: "condensed")
    /// The width of running text.
    public static let standard = Self(name: "standard")
    /// Wide.
    public static let expanded = Self(name: "expanded")
  }

  /// The design of a system font.
  public enum Design: String, Hashable, Sendable {
    /// The system's own letters.
    case `default`
    /// Letters with serifs, as in books.
    case serif
    /// Letters with round ends.
    case rounded
    /// Letters of one width, as in code.
    case monospaced
  }

  /// The room between the lines of a text.
  public enum Leading: Sendable {
    /// The font's own room.
    case standard
    /// Less room than usual.
    case tight
    /// More room than usual.
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
  /// Headings.
  public static let headline = Font(size: .style(.headline))
  /// Text below headings.
  public static let subheadline = Font(size: .style(.subheadline))
  /// Running text.
  public static let body = Font(size: .style(.body))
  /// Text that stands out a little.
  public static let callout = Font(size: .style(.callout))
  /// Notes.
  public static let footnote = Font(size: .style(.footnote))
  /// Captions.
  public static let caption = Font(size: .style(.caption))
  /// Small captions.
  public static let caption2 = Font(size: .style(.caption2))

  /// The system's font in a size.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    Font(size: .points(size), weight: weight, design: design)
  }

  /// The system's font for a purpose.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    Font(size: .style(style), weight: weight, design: design)
  }

  /// A font by name; hosts use their own font in that size.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(size: .points(size))
  }

  /// A font by name that grows with texts of a purpose; hosts use their own font in that size.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(size: .points(size))
  }

  /// A font by name in a size that never changes; hosts use their own font in that size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(size: .points(fixedSize))
  }

  /// The font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The font in another width.
  public func width(_ width: Width) -> Font {
    var font = self
    font.width = width
    return font
  }

  /// The font in italics.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The font with digits of one width.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasEvenDigits = true
    return font
  }

  /// The font with letters of one width.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }

  /// The font with small capitals; accepted without effect.
  public func smallCaps() -> Font { self }

  /// The font with other room between lines; accepted without effect.
  public func leading(_ leading: Leading) -> Font { self }

  /// What the font sets, a size by name or in points first.
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
