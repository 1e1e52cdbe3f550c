public import Foundation

/// The color stops of a gradient, without a direction.
public struct Gradient: Hashable, Sendable {
  /// A color and its location along the gradient.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The location, in 0…1.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The color stops in order.
  public var stops: [Stop]

  /// Creates a gradient from color stops.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color]) {
    let steps = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / steps) }
  }

  func value(_ shape: GradientValue.Shape) -> GradientValue {
    GradientValue(
      shape: shape,
      stops: stops.map { .init(color: $0.color.value, location: $0.location) }
    )
  }
}

/// A gradient derived from a color.
public struct AnyGradient: Hashable, Sendable {
  let base: Gradient

  /// Wraps a gradient.
  public init(_ gradient: Gradient) {
    base = gradient
  }
}

extension Color {
  /// A gradient of the color, slightly lighter at the top.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [opacity(0.8), self]))
  }
}

/// A gradient along a line.
public struct LinearGradient: Hashable, Sendable {
  let value: GradientValue

  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient from color stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient along a line.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    value = gradient.value(
      .linear(fromX: startPoint.x, fromY: startPoint.y, toX: endPoint.x, toY: endPoint.y)
    )
  }
}

/// A gradient outward from a point.
public struct RadialGradient: Hashable, Sendable {
  let value: GradientValue

  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// Creates a gradient from color stops.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(stops: stops),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// Creates a gradient outward from a point.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    value = gradient.value(.radial(x: center.x, y: center.y, from: startRadius, to: endRadius))
  }
}

/// A gradient outward from a point, scaled to the filled area.
public struct EllipticalGradient: Hashable, Sendable {
  let value: GradientValue

  /// Creates a gradient of evenly spaced colors.
  public init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction
    )
  }

  /// Creates a gradient outward from a point.
  public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    value = gradient.value(
      .elliptical(x: center.x, y: center.y, from: startRadiusFraction, to: endRadiusFraction)
    )
  }
}

/// A gradient around a point.
public struct AngularGradient: Hashable, Sendable {
  let value: GradientValue

  /// Creates a full turn of evenly spaced colors.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Creates a gradient of evenly spaced colors between two angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startAngle: startAngle,
      endAngle: endAngle
    )
  }

  /// Creates a full turn of a gradient.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient,
      center: center,
      startAngle: angle,
      endAngle: angle + .degrees(360)
    )
  }

  /// Creates a gradient between two angles.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    value = gradient.value(
      .angular(x: center.x, y: center.y, from: startAngle.degrees, to: endAngle.degrees)
    )
  }
}
