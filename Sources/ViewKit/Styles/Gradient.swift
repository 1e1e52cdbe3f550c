public import Foundation

/// Colours that run into each other, before it is said which way.
public struct Gradient: Hashable, Sendable {
  /// A colour and where on the way it stands.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// Where it stands, in 0…1.
    public var location: CGFloat

    /// Makes a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in order.
  public var stops: [Stop]

  /// Makes a gradient whose colours stand where the stops say.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Makes a gradient of colours at equal distances.
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

/// A gradient that a colour makes of itself.
public struct AnyGradient: Hashable, Sendable {
  let base: Gradient

  /// Takes a gradient over.
  public init(_ gradient: Gradient) {
    base = gradient
  }
}

extension Color {
  /// The colour, a little lighter at the top.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [opacity(0.8), self]))
  }
}

/// A gradient along a line.
public struct LinearGradient: Hashable, Sendable {
  let value: GradientValue

  /// Makes a gradient from colours at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Makes a gradient from colours that stand where the stops say.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Lets a gradient run along a line.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    value = gradient.value(
      .linear(fromX: startPoint.x, fromY: startPoint.y, toX: endPoint.x, toY: endPoint.y)
    )
  }
}

/// A gradient outwards from a point.
public struct RadialGradient: Hashable, Sendable {
  let value: GradientValue

  /// Makes a gradient from colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// Makes a gradient from colours that stand where the stops say.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(stops: stops),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }

  /// Lets a gradient run outwards.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    value = gradient.value(.radial(x: center.x, y: center.y, from: startRadius, to: endRadius))
  }
}

/// A gradient outwards from a point, as wide and as high as what it fills.
public struct EllipticalGradient: Hashable, Sendable {
  let value: GradientValue

  /// Makes a gradient from colours at equal distances.
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

  /// Lets a gradient run outwards.
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

  /// Makes a gradient from colours at equal distances, once around.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Makes a gradient from colours at equal distances, between two angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors),
      center: center,
      startAngle: startAngle,
      endAngle: endAngle
    )
  }

  /// Lets a gradient run once around.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient,
      center: center,
      startAngle: angle,
      endAngle: angle + .degrees(360)
    )
  }

  /// Lets a gradient run between two angles.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    value = gradient.value(
      .angular(x: center.x, y: center.y, from: startAngle.degrees, to: endAngle.degrees)
    )
  }
}
