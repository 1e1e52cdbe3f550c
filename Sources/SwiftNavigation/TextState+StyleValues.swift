extension TextState.LineStylePattern {
  /// A solid line.
  public static let solid = Self(rawValue: "solid")
  /// Dots.
  public static let dot = Self(rawValue: "dot")
  /// Dashes.
  public static let dash = Self(rawValue: "dash")
  /// Alternating dashes and dots.
  public static let dashDot = Self(rawValue: "dashDot")
  /// A dash followed by two dots, repeated.
  public static let dashDotDot = Self(rawValue: "dashDotDot")
}

extension TextState.Color {
  /// The color of primary text.
  public static let primary = Self(rawValue: "primary")
  /// The color of secondary text.
  public static let secondary = Self(rawValue: "secondary")
  /// The accent color of the app.
  public static let accentColor = Self(rawValue: "accentColor")
  /// Black.
  public static let black = Self(rawValue: "black")
  /// Blue.
  public static let blue = Self(rawValue: "blue")
  /// Brown.
  public static let brown = Self(rawValue: "brown")
  /// Cyan.
  public static let cyan = Self(rawValue: "cyan")
  /// Gray.
  public static let gray = Self(rawValue: "gray")
  /// Green.
  public static let green = Self(rawValue: "green")
  /// Indigo.
  public static let indigo = Self(rawValue: "indigo")
  /// Mint.
  public static let mint = Self(rawValue: "mint")
  /// Orange.
  public static let orange = Self(rawValue: "orange")
  /// Pink.
  public static let pink = Self(rawValue: "pink")
  /// Purple.
  public static let purple = Self(rawValue: "purple")
  /// Red.
  public static let red = Self(rawValue: "red")
  /// Teal.
  public static let teal = Self(rawValue: "teal")
  /// White.
  public static let white = Self(rawValue: "white")
  /// Yellow.
  public static let yellow = Self(rawValue: "yellow")
}

extension TextState.Weight {
  /// The lightest weight.
  public static let ultraLight = Self(rawValue: "ultraLight")
  /// Lighter than `light`.
  public static let thin = Self(rawValue: "thin")
  /// Lighter than `regular`.
  public static let light = Self(rawValue: "light")
  /// The weight of body text.
  public static let regular = Self(rawValue: "regular")
  /// Slightly heavier than regular.
  public static let medium = Self(rawValue: "medium")
  /// Between medium and bold.
  public static let semibold = Self(rawValue: "semibold")
  /// Bold.
  public static let bold = Self(rawValue: "bold")
  /// Heavier than bold.
  public static let heavy = Self(rawValue: "heavy")
  /// The heaviest weight.
  public static let black = Self(rawValue: "black")
}

extension TextState.Width {
  /// The narrowest width.
  public static let compressed = Self(rawValue: "compressed")
  /// Narrow.
  public static let condensed = Self(rawValue: "condensed")
  /// The standard width.
  public static let standard = Self(rawValue: "standard")
  /// Wide.
  public static let expanded = Self(rawValue: "expanded")
}

extension TextState.Font {
  /// The largest title.
  public static let largeTitle = Self(rawValue: "largeTitle")
  /// A first-level title.
  public static let title = Self(rawValue: "title")
  /// A second-level title.
  public static let title2 = Self(rawValue: "title2")
  /// A third-level title.
  public static let title3 = Self(rawValue: "title3")
  /// The heading of a section.
  public static let headline = Self(rawValue: "headline")
  /// A subheading.
  public static let subheadline = Self(rawValue: "subheadline")
  /// Body text.
  public static let body = Self(rawValue: "body")
  /// A callout.
  public static let callout = Self(rawValue: "callout")
  /// A footnote.
  public static let footnote = Self(rawValue: "footnote")
  /// The caption of an image or control.
  public static let caption = Self(rawValue: "caption")
  /// A small caption.
  public static let caption2 = Self(rawValue: "caption2")
}
