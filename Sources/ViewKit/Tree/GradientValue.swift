/// Colours that run into each other, as the tree carries them.
public struct GradientValue: Hashable, Sendable {
  /// How the colours run; points are shares of the node's width and height, lengths are points.
  public enum Shape: Hashable, Sendable {
    /// Along a line from one point to another.
    case linear(fromX: Double, fromY: Double, toX: Double, toY: Double)
    /// Outwards from a point, between two distances.
    case radial(x: Double, y: Double, from: Double, to: Double)
    /// Outwards from a point, between two shares of the node's size.
    case elliptical(x: Double, y: Double, from: Double, to: Double)
    /// Around a point, between two angles in degrees, clockwise from the trailing side.
    case angular(x: Double, y: Double, from: Double, to: Double)
  }

  /// A colour and where on the way it stands, in 0…1.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: ColorValue
    /// Where it stands.
    public var location: Double

    /// Makes a stop.
    public init(color: ColorValue, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// How the colours run.
  public var shape: Shape
  /// The colours in order.
  public var stops: [Stop]

  /// Makes a gradient.
  public init(shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }
}
