/// A style that paints areas, text and lines: a color, a gradient or a material.
public protocol ShapeStyle: Sendable {
  /// The color that represents the style if a host draws no gradients.
  var representativeColor: Color { get }
  /// The gradient of the style; `nil` if the style is not a gradient.
  var gradientValue: GradientValue? { get }
}

extension ShapeStyle {
  /// `nil`: a style is not a gradient by default.
  public var gradientValue: GradientValue? { nil }

  /// Returns the style with its opacity multiplied.
  public func opacity(_ opacity: Double) -> AnyShapeStyle {
    AnyShapeStyle(
      color: representativeColor.opacity(opacity),
      gradient: gradientValue?.faded(opacity)
    )
  }

  /// The properties of an area filled with the style.
  var backgroundProps: Props {
    gradientValue.map { [.backgroundPaint: .gradient($0)] }
      ?? [.backgroundColor: .color(representativeColor.value)]
  }

  /// The properties of text, symbols and lines drawn with the style.
  var foregroundProps: Props {
    gradientValue.map { [.paint: .gradient($0)] }
      ?? [.foregroundColor: .color(representativeColor.value)]
  }
}

/// A type-erased shape style.
public struct AnyShapeStyle: ShapeStyle, Hashable {
  /// The color that represents the style.
  public let representativeColor: Color
  /// The gradient of the style; `nil` if the style is not a gradient.
  public let gradientValue: GradientValue?

  /// Erases the type of a style.
  public init(_ style: some ShapeStyle) {
    self.init(color: style.representativeColor, gradient: style.gradientValue)
  }

  init(color: Color, gradient: GradientValue?) {
    representativeColor = color
    gradientValue = gradient
  }
}

extension GradientValue {
  fileprivate func faded(_ opacity: Double) -> GradientValue {
    var gradient = self
    for index in stops.indices {
      gradient.stops[index].color = Color(stops[index].color).opacity(opacity).value
    }
    return gradient
  }
}

/// A gradient as a style, and as a view that fills the available space.
protocol GradientStyle: ShapeStyle, PrimitiveView {
  nonisolated var value: GradientValue { get }
}

extension GradientStyle {
  /// The first color.
  public nonisolated var representativeColor: Color {
    value.stops.first.map { Color($0.color) } ?? .clear
  }

  /// The gradient itself.
  public nonisolated var gradientValue: GradientValue? { value }

  func outline(into outline: inout Outline) {
    outline.element(.shape, [.shape: .string("rectangle"), .paint: .gradient(value)])
  }
}

extension LinearGradient: View, GradientStyle {}
extension RadialGradient: View, GradientStyle {}
extension EllipticalGradient: View, GradientStyle {}
extension AngularGradient: View, GradientStyle {}

extension Gradient: ShapeStyle {
  /// The first color.
  public var representativeColor: Color { stops.first?.color ?? .clear }

  /// The gradient from top to bottom.
  public var gradientValue: GradientValue? {
    value(.linear(fromX: 0.5, fromY: 0, toX: 0.5, toY: 1))
  }
}

extension AnyGradient: ShapeStyle {
  /// The last color, the source of the gradient.
  public var representativeColor: Color { base.stops.last?.color ?? .clear }

  /// The gradient from top to bottom.
  public var gradientValue: GradientValue? {
    base.value(.linear(fromX: 0.5, fromY: 0, toX: 0.5, toY: 1))
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a gradient of evenly spaced colors along a line.
  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a gradient along a line.
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Returns a gradient of evenly spaced colors outward from a point.
  public static func radialGradient(
    colors: [Color],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a gradient outward from a point.
  public static func radialGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Returns a gradient outward from a point, scaled to the filled area.
  public static func ellipticalGradient(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      colors: colors,
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns a gradient of evenly spaced colors around a point, between two angles.
  public static func angularGradient(
    colors: [Color],
    center: UnitPoint,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a gradient around a point, between two angles.
  public static func angularGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns a full turn of evenly spaced colors around a point.
  public static func conicGradient(
    colors: [Color],
    center: UnitPoint,
    angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}

extension Color: ShapeStyle {
  /// The color itself.
  public var representativeColor: Color { self }
}

/// A level in the hierarchy of text and symbols.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  /// The color of the level.
  public let representativeColor: Color

  /// The first level.
  public static let primary = Self(representativeColor: .primary)
  /// The second level.
  public static let secondary = Self(representativeColor: .secondary)
  /// The third level; hosts use the second.
  public static let tertiary = Self(representativeColor: .secondary)
  /// The fourth level; hosts use the second.
  public static let quaternary = Self(representativeColor: .secondary)
  /// The fifth level; hosts use the second.
  public static let quinary = Self(representativeColor: .secondary)
}

/// A translucent material; hosts draw every material as the same, mostly opaque layer.
public struct Material: ShapeStyle, Hashable {
  /// The color of the material.
  public let representativeColor: Color

  /// An ultra-thin material.
  public static let ultraThinMaterial = Self(representativeColor: Color(palette: "material"))
  /// A thin material.
  public static let thinMaterial = Self(representativeColor: Color(palette: "material"))
  /// A regular material.
  public static let regularMaterial = Self(representativeColor: Color(palette: "material"))
  /// A thick material.
  public static let thickMaterial = Self(representativeColor: Color(palette: "material"))
  /// An ultra-thick material.
  public static let ultraThickMaterial = Self(representativeColor: Color(palette: "material"))
  /// An ultra-thin material.
  public static let ultraThin = ultraThinMaterial
  /// A thin material.
  public static let thin = thinMaterial
  /// A regular material.
  public static let regular = regularMaterial
  /// A thick material.
  public static let thick = thickMaterial
  /// An ultra-thick material.
  public static let ultraThick = ultraThickMaterial
  /// The material of bars.
  public static let bar = Self(representativeColor: Color(palette: "material"))
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level.
  public static var primary: Self { HierarchicalShapeStyle.primary }
  /// The second level.
  public static var secondary: Self { HierarchicalShapeStyle.secondary }
  /// The third level.
  public static var tertiary: Self { HierarchicalShapeStyle.tertiary }
  /// The fourth level.
  public static var quaternary: Self { HierarchicalShapeStyle.quaternary }
  /// The fifth level.
  public static var quinary: Self { HierarchicalShapeStyle.quinary }
}

extension ShapeStyle where Self == Material {
  /// An ultra-thin material.
  public static var ultraThinMaterial: Self { Material.ultraThinMaterial }
  /// A thin material.
  public static var thinMaterial: Self { Material.thinMaterial }
  /// A regular material.
  public static var regularMaterial: Self { Material.regularMaterial }
  /// A thick material.
  public static var thickMaterial: Self { Material.thickMaterial }
  /// An ultra-thick material.
  public static var ultraThickMaterial: Self { Material.ultraThickMaterial }
  /// The material of bars.
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
  /// The host's gray.
  public static var gray: Color { Color.gray }
  /// Black.
  public static var black: Color { Color.black }
  /// A transparent color.
  public static var clear: Color { Color.clear }
  /// The tint color of controls.
  public static var tint: Color { Color(palette: "tint") }
  /// The primary text color.
  public static var foreground: Color { Color.primary }
  /// The background of pages.
  public static var background: Color { Color(palette: "background") }
  /// The fill of fields.
  public static var fill: Color { Color(palette: "field") }
  /// Separators.
  public static var separator: Color { Color(palette: "separator") }
  /// Links.
  public static var link: Color { Color(palette: "tint") }
  /// The selection.
  public static var selection: Color { Color(palette: "tint") }
  /// The placeholder of an empty field.
  public static var placeholder: Color { Color.secondary }
}
