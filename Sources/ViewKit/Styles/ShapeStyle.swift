/// What areas and text can be filled with.
public protocol ShapeStyle: Sendable {
  /// The one colour that stands for the style where a host draws no gradients or materials.
  var representativeColor: Color { get }
}

extension Color: ShapeStyle {
  /// The colour itself.
  public var representativeColor: Color { self }
}

/// A level of importance of text and symbols.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  /// The colour of the level.
  public let representativeColor: Color

  /// The most important level.
  public static let primary = Self(representativeColor: .primary)
  /// The second level.
  public static let secondary = Self(representativeColor: .secondary)
  /// The third level, drawn like the second.
  public static let tertiary = Self(representativeColor: .secondary)
  /// The fourth level, drawn like the second.
  public static let quaternary = Self(representativeColor: .secondary)
}

/// A translucent layer; hosts draw it as a plain, mostly opaque one.
public struct Material: ShapeStyle, Hashable {
  /// The colour of the layer.
  public let representativeColor: Color

  /// A layer that lets most shine through.
  public static let ultraThinMaterial = Self(representativeColor: Color("material"))
  /// A layer that lets much shine through.
  public static let thinMaterial = Self(representativeColor: Color("material"))
  /// A layer that lets something shine through.
  public static let regularMaterial = Self(representativeColor: Color("material"))
  /// A layer that lets little shine through.
  public static let thickMaterial = Self(representativeColor: Color("material"))
  /// The layer of bars.
  public static let bar = Self(representativeColor: Color("material"))
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The most important level.
  public static var primary: Self { HierarchicalShapeStyle.primary }
  /// The second level.
  public static var secondary: Self { HierarchicalShapeStyle.secondary }
  /// The third level.
  public static var tertiary: Self { HierarchicalShapeStyle.tertiary }
  /// The fourth level.
  public static var quaternary: Self { HierarchicalShapeStyle.quaternary }
}

extension ShapeStyle where Self == Material {
  /// A layer that lets most shine through.
  public static var ultraThinMaterial: Self { Material.ultraThinMaterial }
  /// A layer that lets much shine through.
  public static var thinMaterial: Self { Material.thinMaterial }
  /// A layer that lets something shine through.
  public static var regularMaterial: Self { Material.regularMaterial }
  /// A layer that lets little shine through.
  public static var thickMaterial: Self { Material.thickMaterial }
  /// The layer of bars.
  public static var bar: Self { Material.bar }
}

extension ShapeStyle where Self == Color {
  /// The host's red.
  public static var red: Color { Color.red }
  /// The host's orange.
  public static var orange: Color { Color.orange }
  /// The host's yellow.
  public static var yellow: Color { Color.yellow }
  /// The host's green.
  public static var green: Color { Color.green }
  /// The host's mint.
  public static var mint: Color { Color.mint }
  /// The host's teal.
  public static var teal: Color { Color.teal }
  /// The host's cyan.
  public static var cyan: Color { Color.cyan }
  /// The host's blue.
  public static var blue: Color { Color.blue }
  /// The host's indigo.
  public static var indigo: Color { Color.indigo }
  /// The host's purple.
  public static var purple: Color { Color.purple }
  /// The host's pink.
  public static var pink: Color { Color.pink }
  /// The host's brown.
  public static var brown: Color { Color.brown }
  /// White.
  public static var white: Color { Color.white }
  /// The host's grey.
  public static var gray: Color { Color.gray }
  /// Black.
  public static var black: Color { Color.black }
  /// No colour.
  public static var clear: Color { Color.clear }
}

/// A gradient along a line; hosts draw its first colour.
public struct LinearGradient: ShapeStyle, Hashable {
  /// The first colour of the gradient.
  public let representativeColor: Color

  /// Makes a gradient from colours; the points are accepted without effect.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    representativeColor = colors.first ?? .clear
  }
}

extension LinearGradient: View, PrimitiveView {
  func outline(into outline: inout Outline) {
    representativeColor.outline(into: &outline)
  }
}

/// A point in a unit square.
public struct UnitPoint: Hashable, Sendable {
  /// The distance from the leading side, in 0…1.
  public var x: Double
  /// The distance from the top, in 0…1.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the top side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The middle of the leading side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
