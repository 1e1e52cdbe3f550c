/// A system color of UIKit, as a color of the host's palette.
public struct UIColor: Hashable, Sendable {
  let color: Color

  /// A color of the host's palette, by the name of a system color.
  private init(system name: String) {
    color = Color(palette: Self.paletteNames[name] ?? "gray")
  }

  /// The palette names by system color.
  ///
  /// Asset catalogs use the same names with the suffix `Color`.
  static let paletteNames = [
    "systemBackground": "surface",
    "secondarySystemBackground": "background",
    "tertiarySystemBackground": "raised",
    "systemGroupedBackground": "background",
    "secondarySystemGroupedBackground": "surface",
    "label": "primary",
    "secondaryLabel": "secondary",
    "tertiaryLabel": "secondary",
    "separator": "separator",
    "systemFill": "field",
    "secondarySystemFill": "field",
    "systemGray": "gray",
    "systemGray2": "gray",
    "systemGray3": "separator",
    "systemGray4": "separator",
    "systemGray5": "field",
    "systemGray6": "field",
    "systemRed": "red",
    "systemOrange": "orange",
    "systemYellow": "yellow",
    "systemGreen": "green",
    "systemBlue": "blue",
    "systemPurple": "purple",
    "systemPink": "pink",
    "tertiarySystemGroupedBackground": "raised", "quaternaryLabel": "secondary",
    "placeholderText": "secondary", "opaqueSeparator": "separator", "tertiarySystemFill": "field",
    "quaternarySystemFill": "field", "systemMint": "mint", "systemTeal": "teal",
    "systemCyan": "cyan",
    "systemIndigo": "indigo", "systemBrown": "brown", "text": "primary", "darkText": "primary",
    "tint": "tint", "controlAccent": "tint", "link": "tint",
  ]

  /// Wraps a color.
  public init(_ color: Color) {
    self.color = color
  }

  /// Creates a color from its components, each in 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }

  /// Creates a gray from black (0) to white (1).
  public init(white: Double, alpha: Double) {
    color = Color(white: white, opacity: alpha)
  }

  /// Black.
  public static let black = Self(white: 0, alpha: 1)
  /// A dark gray.
  public static let darkGray = Self(white: 1.0 / 3, alpha: 1)
  /// A light gray.
  public static let lightGray = Self(white: 2.0 / 3, alpha: 1)
  /// White.
  public static let white = Self(white: 1, alpha: 1)
  /// A gray between black and white.
  public static let gray = Self(white: 0.5, alpha: 1)
  /// Pure red.
  public static let red = Self(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure green.
  public static let green = Self(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure blue.
  public static let blue = Self(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = Self(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = Self(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = Self(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red with half green.
  public static let orange = Self(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half red, half blue.
  public static let purple = Self(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A dark orange.
  public static let brown = Self(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// No color.
  public static let clear = Self(white: 0, alpha: 0)

  /// The background of pages.
  public static let systemBackground = Self(system: "systemBackground")
  /// The background of grouped content.
  public static let secondarySystemBackground = Self(system: "secondarySystemBackground")
  /// The background of nested groups.
  public static let tertiarySystemBackground = Self(system: "tertiarySystemBackground")
  /// The background of grouped lists.
  public static let systemGroupedBackground = Self(system: "systemGroupedBackground")
  /// The background of rows in grouped lists.
  public static let secondarySystemGroupedBackground = Self(
    system: "secondarySystemGroupedBackground"
  )
  /// Primary text.
  public static let label = Self(system: "label")
  /// Secondary text.
  public static let secondaryLabel = Self(system: "secondaryLabel")
  /// Tertiary text; hosts use the secondary color.
  public static let tertiaryLabel = Self(system: "tertiaryLabel")
  /// Separators.
  public static let separator = Self(system: "separator")
  /// The fill of fields.
  public static let systemFill = Self(system: "systemFill")
  /// The fill of small fields.
  public static let secondarySystemFill = Self(system: "secondarySystemFill")
  /// Gray.
  public static let systemGray = Self(system: "systemGray")
  /// A lighter gray.
  public static let systemGray2 = Self(system: "systemGray2")
  /// A lighter gray.
  public static let systemGray3 = Self(system: "systemGray3")
  /// A light gray.
  public static let systemGray4 = Self(system: "systemGray4")
  /// A very light gray.
  public static let systemGray5 = Self(system: "systemGray5")
  /// The lightest gray.
  public static let systemGray6 = Self(system: "systemGray6")
  /// Red.
  public static let systemRed = Self(system: "systemRed")
  /// Orange.
  public static let systemOrange = Self(system: "systemOrange")
  /// Yellow.
  public static let systemYellow = Self(system: "systemYellow")
  /// Green.
  public static let systemGreen = Self(system: "systemGreen")
  /// Blue.
  public static let systemBlue = Self(system: "systemBlue")
  /// Purple.
  public static let systemPurple = Self(system: "systemPurple")
  /// Pink.
  public static let systemPink = Self(system: "systemPink")
}

extension Color {
  /// Creates the host's color for a system color.
  public init(_ color: UIColor) {
    self = color.color
  }

  /// Creates the host's color for a system color.
  public init(uiColor color: UIColor) {
    self = color.color
  }
}
