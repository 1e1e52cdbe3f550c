/// What areas, texts and lines can be drawn with: colours, gradients, materials.
public protocol ShapeStyle: Sendable {
  /// The one colour that stands for the style where a host draws no gradients.
  var representativeColor: Color { get }
  /// The gradient that the style is, where it is one.
  var gradientValue: GradientValue? { get }
}

extension ShapeStyle {
  /// No gradient.
  public var gradientValue: GradientValue? { nil }

  /// The style, of which what is behind shines through.
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

  /// The properties of texts, symbols and lines drawn with the style.
  var foregroundProps: Props {
    gradientValue.map { [.paint: .gradient($0)] }
      ?? [.foregroundColor: .color(representativeColor.value)]
  }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle, Hashable {
  /// The colour that stands for the style.
  public let representativeColor: Color
  /// The gradient that the style is, where it is one.
  public let gradientValue: GradientValue?

  /// Hides the type of a style.
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

/// A gradient, as a style and as a view that takes all the room it gets.
protocol GradientStyle: ShapeStyle, PrimitiveView {
  nonisolated var value: GradientValue { get }
}

extension GradientStyle {
  /// The first colour.
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

  /// The gradient, from the top to the bottom.
  public var gradientValue: GradientValue? {
    value(.linear(fromX: 0.5, fromY: 0, toX: 0.5, toY: 1))
  }
}

extension AnyGradient: ShapeStyle {
  /// The last colour: the one that the gradient was made of.
  public var representativeColor: Color { base.stops.last?.color ?? .clear }

  /// The gradient, from the top to the bottom.
  public var gradientValue: GradientValue? {
    base.value(.linear(fromX: 0.5, fromY: 0, toX: 0.5, toY: 1))
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient along a line, from colours at equal distances.
  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient along a line.
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// A gradient outwards from a point, from colors at equal distances.
  public static func radialGradient(
    colors: [Color],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// A gradient outwards from a point.
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
  /// A gradient outwards from a point, as wide and as high as the filled shape.
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
  /// A gradient around a point between two angles, from colors at equal distances.
  public static func angularGradient(
    colors: [Color],
    center: UnitPoint,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// A gradient around a point between two angles.
  public static func angularGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// A gradient once around a point, from colors at equal distances.
  public static func conicGradient(
    colors: [Color],
    center: UnitPoint,
    angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
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
  /// The fifth level, drawn like the second.
  public static let quinary = Self(representativeColor: .secondary)
}

/// A translucent layer; hosts draw it as a plain, mostly opaque one.
public struct Material: ShapeStyle, Hashable {
  /// The colour of the layer.
  public let representativeColor: Color

  /// A layer that lets most shine through.
  public static let ultraThinMaterial = Self(representativeColor: Color(palette: "material"))
  /// A layer that lets much shine through.
  public static let thinMaterial = Self(representativeColor: Color(palette: "material"))
  /// A layer that lets something shine through.
  public static let regularMaterial = Self(representativeColor: Color(palette: "material"))
  /// A layer that lets little shine through.
  public static let thickMaterial = Self(representativeColor: Color(palette: "material"))
  /// A layer that lets almost nothing shine through.
  public static let ultraThickMaterial = Self(representativeColor: Color(palette: "material"))
  /// A layer that lets most shine through.
  public static let ultraThin = ultraThinMaterial
  /// A layer that lets much shine through.
  public static let thin = thinMaterial
  /// A layer that lets something shine through.
  public static let regular = regularMaterial
  /// A layer that lets little shine through.
  public static let thick = thickMaterial
  /// A layer that lets almost nothing shine through.
  public static let ultraThick = ultraThickMaterial
  /// The layer of bars.
  public static let bar = Self(representativeColor: Color(palette: "material"))
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
  /// The fifth level.
  public static var quinary: Self { HierarchicalShapeStyle.quinary }
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
  /// A layer that lets almost nothing shine through.
  public static var ultraThickMaterial: Self { Material.ultraThickMaterial }
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
  /// The colour of controls.
  public static var tint: Color { Color(palette: "tint") }
  /// The colour of text.
  public static var foreground: Color { Color.primary }
  /// What is behind everything.
  public static var background: Color { Color(palette: "background") }
  /// The area of fields.
  public static var fill: Color { Color(palette: "field") }
  /// Lines between rows.
  public static var separator: Color { Color(palette: "separator") }
  /// Links.
  public static var link: Color { Color(palette: "tint") }
  /// What is selected.
  public static var selection: Color { Color(palette: "tint") }
  /// The words of an empty field.
  public static var placeholder: Color { Color.secondary }
}
