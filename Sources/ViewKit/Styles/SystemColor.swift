/// A colour that other platforms keep for a purpose; hosts have a colour of their own for each.
public struct UIColor: Hashable, Sendable {
  let color: Color

  /// A color of the host's palette, by the name of a system color.
  private init(system name: String) {
    color = Color(palette: Self.paletteNames[name] ?? "gray")
  }

  /// The names in the host's palette by the names of system colors, which are also those of asset catalogs without
  /// their ending `Color`.
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

  /// Takes a color over.
  public init(_ color: Color) {
    self.color = color
  }

  /// Creates a color from its parts, each in 0…1.
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
  /// Red with half of green.
  public static let orange = Self(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and of blue.
  public static let purple = Self(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A dark orange.
  public static let brown = Self(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// No color.
  public static let clear = Self(white: 0, alpha: 0)

  /// What is behind everything.
  public static let systemBackground = Self(system: "systemBackground")
  /// What is behind groups on the background.
  public static let secondarySystemBackground = Self(system: "secondarySystemBackground")
  /// What is behind groups within groups.
  public static let tertiarySystemBackground = Self(system: "tertiarySystemBackground")
  /// What is behind lists in groups.
  public static let systemGroupedBackground = Self(system: "systemGroupedBackground")
  /// What is behind the rows of lists in groups.
  public static let secondarySystemGroupedBackground = Self(
    system: "secondarySystemGroupedBackground"
  )
  /// Text.
  public static let label = Self(system: "label")
  /// Less important text.
  public static let secondaryLabel = Self(system: "secondaryLabel")
  /// Text that matters little.
  public static let tertiaryLabel = Self(system: "tertiaryLabel")
  /// Lines between rows.
  public static let separator = Self(system: "separator")
  /// The area of fields.
  public static let systemFill = Self(system: "systemFill")
  /// The area of small fields.
  public static let secondarySystemFill = Self(system: "secondarySystemFill")
  /// Grey.
  public static let systemGray = Self(system: "systemGray")
  /// A lighter grey.
  public static let systemGray2 = Self(system: "systemGray2")
  /// A lighter grey.
  public static let systemGray3 = Self(system: "systemGray3")
  /// A light grey.
  public static let systemGray4 = Self(system: "systemGray4")
  /// A very light grey.
  public static let systemGray5 = Self(system: "systemGray5")
  /// The lightest grey.
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
  /// The host's colour for a purpose.
  public init(_ color: UIColor) {
    self = color.color
  }

  /// The host's colour for a purpose.
  public init(uiColor color: UIColor) {
    self = color.color
  }
}
