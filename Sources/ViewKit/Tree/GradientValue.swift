/// A gradient in the semantic tree.
public struct GradientValue: Hashable, Sendable {
  /// The geometry of a gradient; points are fractions of the node's width and height, lengths are in points.
  public enum Shape: Hashable, Sendable {
    /// Along a line between two points.
    case linear(fromX: Double, fromY: Double, toX: Double, toY: Double)
    /// Outward from a center, between two radii.
    case radial(x: Double, y: Double, from: Double, to: Double)
    /// Outward from a center, between two fractions of the node's size.
    case elliptical(x: Double, y: Double, from: Double, to: Double)
    /// Around a center, between two angles in degrees, clockwise from the trailing side.
    case angular(x: Double, y: Double, from: Double, to: Double)
  }

  /// A color and its location along the gradient, in 0…1.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: ColorValue
    /// The location, in 0…1.
    public var location: Double

    /// Creates a stop.
    public init(color: ColorValue, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The geometry of the gradient.
  public var shape: Shape
  /// The stops in order.
  public var stops: [Stop]

  /// Creates a gradient.
  public init(shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }
}
