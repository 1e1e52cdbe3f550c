/// A colour that other platforms keep for a purpose; hosts have a colour of their own for each.
public struct UIColor: Hashable, Sendable {
  let color: Color

  init(_ name: String) {
    color = Color(name)
  }

  /// What is behind everything.
  public static let systemBackground = Self("surface")
  /// What is behind groups on the background.
  public static let secondarySystemBackground = Self("background")
  /// What is behind groups within groups.
  public static let tertiarySystemBackground = Self("raised")
  /// What is behind lists in groups.
  public static let systemGroupedBackground = Self("background")
  /// What is behind the rows of lists in groups.
  public static let secondarySystemGroupedBackground = Self("surface")
  /// Text.
  public static let label = Self("primary")
  /// Less important text.
  public static let secondaryLabel = Self("secondary")
  /// Text that matters little.
  public static let tertiaryLabel = Self("secondary")
  /// Lines between rows.
  public static let separator = Self("separator")
  /// The area of fields.
  public static let systemFill = Self("field")
  /// The area of small fields.
  public static let secondarySystemFill = Self("field")
  /// Grey.
  public static let systemGray = Self("gray")
  /// A lighter grey.
  public static let systemGray2 = Self("gray")
  /// A lighter grey.
  public static let systemGray3 = Self("separator")
  /// A light grey.
  public static let systemGray4 = Self("separator")
  /// A very light grey.
  public static let systemGray5 = Self("field")
  /// The lightest grey.
  public static let systemGray6 = Self("field")
  /// Red.
  public static let systemRed = Self("red")
  /// Orange.
  public static let systemOrange = Self("orange")
  /// Yellow.
  public static let systemYellow = Self("yellow")
  /// Green.
  public static let systemGreen = Self("green")
  /// Blue.
  public static let systemBlue = Self("blue")
  /// Purple.
  public static let systemPurple = Self("purple")
  /// Pink.
  public static let systemPink = Self("pink")
}

extension Color {
  /// The host's colour for a purpose.
  public init(_ color: UIColor) {
    self = color.color
  }

  /// The host's colour for a purpose.
  public init(uiColor color: UIColor) {
    self = color.color
  }
}
