/// A path in the semantic tree, within a box that a host stretches to the node's size.
public struct PathValue: Hashable, Sendable {
  /// A segment of a path; coordinates are points from the top leading corner of the box.
  public enum Segment: Hashable, Sendable {
    /// Moves the current point without drawing.
    case move(x: Double, y: Double)
    /// Draws a straight line.
    case line(x: Double, y: Double)
    /// Draws a cubic Bézier curve with two control points.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
    /// Closes the subpath with a straight line to its start.
    case close
  }

  /// The stroke of a path.
  public struct Stroke: Hashable, Sendable {
    /// The width of the line, in points regardless of the stretching of the box.
    public var width: Double
    /// The shape of line ends: `butt`, `round`, `square`.
    public var cap: String
    /// The shape of line joins: `miter`, `round`, `bevel`.
    public var join: String
    /// The lengths of dashes and gaps; empty for a solid line.
    public var dashes: [Double]

    /// Creates a stroke.
    public init(width: Double, cap: String = "butt", join: String = "miter", dashes: [Double] = [])
    {
      self.width = width
      self.cap = cap
      self.join = join
      self.dashes = dashes
    }
  }

  /// The width of the box.
  public var width: Double
  /// The height of the box.
  public var height: Double
  /// The segments in order.
  public var segments: [Segment]
  /// The stroke; `nil` if the area is filled.
  public var stroke: Stroke?
  /// A Boolean value that indicates whether the fill uses the even-odd rule, which leaves doubly enclosed areas empty.
  public var isEvenOdd: Bool

  /// Creates a path.
  public init(
    width: Double,
    height: Double,
    segments: [Segment],
    stroke: Stroke? = nil,
    isEvenOdd: Bool = false
  ) {
    self.width = width
    self.height = height
    self.segments = segments
    self.stroke = stroke
    self.isEvenOdd = isEvenOdd
  }
}
