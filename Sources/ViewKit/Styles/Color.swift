/// A color; as a view, a rectangle of that color that fills the available space.
public struct Color: Hashable, Sendable {
  let value: ColorValue

  init(_ value: ColorValue) {
    self.value = value
  }

  /// Creates a color of the host's palette, regardless of asset catalogs.
  init(palette name: String) {
    self.init(.named(name))
  }

  /// Creates a color from its components, each in 0…1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(.rgba(red: red, green: green, blue: blue, alpha: opacity))
  }

  /// Creates a gray from black (0) to white (1).
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Returns the color with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color {
    switch value {
    case .rgba(let red, let green, let blue, let alpha):
      Color(red: red, green: green, blue: blue, opacity: alpha * opacity)
    case .named("clear"): self
    case .adaptive(let light, let dark):
      Color(
        .adaptive(
          light: Color(light).opacity(opacity).value,
          dark: Color(dark).opacity(opacity).value
        )
      )
    case .named(let name): Color(.faded(name, opacity: opacity))
    case .faded(let name, let before): Color(.faded(name, opacity: before * opacity))
    }
  }

  /// Creates a color from hue, saturation and brightness, each in 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// Creates a color from components of a color space; hosts treat every space as sRGB.
  public init(
    _ space: RGBColorSpace,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Creates a gray from black (0) to white (1); hosts treat every color space as sRGB.
  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }

  /// The color space of color components.
  public enum RGBColorSpace: Sendable {
    /// The standard space of screens.
    case sRGB
    /// The standard space with linear components.
    case sRGBLinear
    /// The wide space of newer screens.
    case displayP3
  }
}

// Conformance in an extension keeps `Color` nonisolated.
extension Color: View, PrimitiveView {
  func outline(into outline: inout Outline) {
    outline.element(.shape, [.shape: .string("rectangle"), .foregroundColor: .color(value)])
  }
}

extension Color {
  /// The host's red.
  public static let red = Color(palette: "red")
  /// The host's orange.
  public static let orange = Color(palette: "orange")
  /// The host's yellow.
  public static let yellow = Color(palette: "yellow")
  /// The host's green.
  public static let green = Color(palette: "green")
  /// The host's mint.
  public static let mint = Color(palette: "mint")
  /// The host's teal.
  public static let teal = Color(palette: "teal")
  /// The host's cyan.
  public static let cyan = Color(palette: "cyan")
  /// The host's blue.
  public static let blue = Color(palette: "blue")
  /// The host's indigo.
  public static let indigo = Color(palette: "indigo")
  /// The host's purple.
  public static let purple = Color(palette: "purple")
  /// The host's pink.
  public static let pink = Color(palette: "pink")
  /// The host's brown.
  public static let brown = Color(palette: "brown")
  /// White, in light and dark.
  public static let white = Color(palette: "white")
  /// The host's gray.
  public static let gray = Color(palette: "gray")
  /// Black, in light and dark.
  public static let black = Color(palette: "black")
  /// A transparent color.
  public static let clear = Color(palette: "clear")
  /// The primary text color.
  public static let primary = Color(palette: "primary")
  /// The secondary text color.
  public static let secondary = Color(palette: "secondary")
  /// The tint color of controls.
  public static let accentColor = Color(palette: "accentColor")
}

extension Color {
  /// The components in light appearance, for controls that do not accept palette names.
  var lightParts: (red: Double, green: Double, blue: Double) {
    switch value {
    case .rgba(let red, let green, let blue, _): (red, green, blue)
    case .named(let name), .faded(let name, _): Self.paletteParts[name] ?? (0.5, 0.5, 0.5)
    case .adaptive(let light, _): Color(light).lightParts
    }
  }

  static let paletteParts: [String: (red: Double, green: Double, blue: Double)] = [
    "black": (0, 0, 0), "white": (1, 1, 1), "clear": (1, 1, 1), "gray": (0.56, 0.56, 0.58),
    "red": (1, 0.23, 0.19), "orange": (1, 0.58, 0), "yellow": (1, 0.8, 0),
    "green": (0.2, 0.78, 0.35), "mint": (0, 0.78, 0.75), "teal": (0.19, 0.69, 0.78),
    "cyan": (0.2, 0.68, 0.9), "blue": (0, 0.48, 1), "indigo": (0.35, 0.34, 0.84),
    "purple": (0.69, 0.32, 0.87), "pink": (1, 0.18, 0.33), "brown": (0.64, 0.52, 0.37),
    "primary": (0, 0, 0), "secondary": (0.24, 0.24, 0.26), "accentColor": (0, 0.48, 1),
  ]
}
