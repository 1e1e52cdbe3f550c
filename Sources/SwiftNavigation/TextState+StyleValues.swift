extension TextState.LineStylePattern {
  /// A line without gaps.
  public static let solid = Self(rawValue: "solid")
  /// Dots.
  public static let dot = Self(rawValue: "dot")
  /// Dashes.
  public static let dash = Self(rawValue: "dash")
  /// A dash and a dot, in turn.
  public static let dashDot = Self(rawValue: "dashDot")
  /// A dash and two dots, in turn.
  public static let dashDotDot = Self(rawValue: "dashDotDot")
}

extension TextState.Color {
  /// The color of ordinary text.
  public static let primary = Self(rawValue: "primary")
  /// The color of text that matters less.
  public static let secondary = Self(rawValue: "secondary")
  /// The color that the app accentuates with.
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
  /// The thinnest.
  public static let ultraLight = Self(rawValue: "ultraLight")
  /// Very thin.
  public static let thin = Self(rawValue: "thin")
  /// Thin.
  public static let light = Self(rawValue: "light")
  /// The weight of running text.
  public static let regular = Self(rawValue: "regular")
  /// A little heavier than running text.
  public static let medium = Self(rawValue: "medium")
  /// Between medium and bold.
  public static let semibold = Self(rawValue: "semibold")
  /// Heavy.
  public static let bold = Self(rawValue: "bold")
  /// Very heavy.
  public static let heavy = Self(rawValue: "heavy")
  /// The heaviest.
  public static let black = Self(rawValue: "black")
}

extension TextState.Width {
  /// The narrowest.
  public static let compressed = Self(rawValue: "compressed")
  /// Narrow.
  public static let condensed = Self(rawValue: "condensed")
  /// The width of running text.
  public static let standard = Self(rawValue: "standard")
  /// Wide.
  public static let expanded = Self(rawValue: "expanded")
}

extension TextState.Font {
  /// The largest title.
  public static let largeTitle = Self(rawValue: "largeTitle")
  /// A title of the first rank.
  public static let title = Self(rawValue: "title")
  /// A title of the second rank.
  public static let title2 = Self(rawValue: "title2")
  /// A title of the third rank.
  public static let title3 = Self(rawValue: "title3")
  /// The heading of a section.
  public static let headline = Self(rawValue: "headline")
  /// What stands below a headline.
  public static let subheadline = Self(rawValue: "subheadline")
  /// Running text.
  public static let body = Self(rawValue: "body")
  /// Running text set apart.
  public static let callout = Self(rawValue: "callout")
  /// The note at the end of a section.
  public static let footnote = Self(rawValue: "footnote")
  /// The words that go with a picture or a control.
  public static let caption = Self(rawValue: "caption")
  /// The smaller caption.
  public static let caption2 = Self(rawValue: "caption2")
}
