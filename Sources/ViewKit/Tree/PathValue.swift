/// Lines and curves, as the tree carries them, within a box that a host stretches to the node's size.
public struct PathValue: Hashable, Sendable {
  /// A step of a path; coordinates are points from the top leading corner of the box.
  public enum Segment: Hashable, Sendable {
    /// Goes on elsewhere without drawing.
    case move(x: Double, y: Double)
    /// Draws a straight line.
    case line(x: Double, y: Double)
    /// Draws a curve that two more points pull.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
    /// Draws a line back to where this part began.
    case close
  }

  /// How the area or the line of a path is drawn.
  public struct Stroke: Hashable, Sendable {
    /// The thickness of the line, in points whatever the box is stretched to.
    public var width: Double
    /// How the ends of lines look: `butt`, `round`, `square`.
    public var cap: String
    /// How lines meet: `miter`, `round`, `bevel`.
    public var join: String
    /// The lengths of dashes and of the gaps between them; empty for a whole line.
    public var dashes: [Double]

    /// Makes a stroke.
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
  /// The steps in order.
  public var segments: [Segment]
  /// How the line is drawn; nil where the area is filled.
  public var stroke: Stroke?
  /// Whether areas that are enclosed twice are holes.
  public var isEvenOdd: Bool

  /// Makes a path.
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
