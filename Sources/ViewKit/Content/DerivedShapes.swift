public import Foundation

/// A shape that can be inset, for example to stroke inside its edge.
public protocol InsettableShape: Shape {}

extension Shape {
  /// Returns the part of the outline between two fractions of its length, each in 0…1.
  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    DerivedShape(base: self) { rect, base in base.path(in: rect).trimmedPath(from: start, to: end) }
  }

  /// Returns the shape rotated around a point.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    DerivedShape(base: self) { rect, base in
      let center = CGPoint(x: rect.width * anchor.x, y: rect.height * anchor.y)
      let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
      return base.path(in: rect).mapPoints { point in
        let (x, y) = (point.x - center.x, point.y - center.y)
        return CGPoint(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
      }
    }
  }

  /// Returns the shape with a fixed size.
  public nonisolated func size(_ size: CGSize) -> some Shape {
    DerivedShape(base: self) { _, base in base.path(in: CGRect(origin: .zero, size: size)) }
  }
}

extension InsettableShape {
  /// Returns the shape inset by a length on each side.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    DerivedShape(base: self) { rect, base in base.path(in: rect.insetBy(dx: amount, dy: amount)) }
  }
}

/// A shape whose path is derived from another shape.
private struct DerivedShape<Base: Shape>: InsettableShape {
  let base: Base
  let derive: @Sendable (CGRect, Base) -> Path

  nonisolated func path(in rect: CGRect) -> Path { derive(rect, base) }
}

/// The stroked outline of a shape, to fill or to clip views with.
private struct StrokedShape<Base: Shape>: View {
  let base: Base
  let style: StrokeStyle

  var body: some View { ShapeView(shape: base, stroke: style) }
}

/// A filled shape that can also be stroked.
public struct FilledShapeView<Base: Shape>: View, PrimitiveView {
  let view: ShapeView<Base>

  func outline(into outline: inout Outline) {
    view.resolveView(into: &outline)
  }

  /// Strokes the outline in front of the filled shape.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    overlay { view.shape.stroke(style, lineWidth: lineWidth) }
  }

  /// Strokes the outline in front of the filled shape, with a stroke style.
  public func stroke(_ style: some ShapeStyle, style line: StrokeStyle) -> some View {
    overlay { view.shape.stroke(style, style: line) }
  }
}

extension Shape {
  /// Fills the shape with a style.
  public func fill(_ style: some ShapeStyle, style fill: FillStyle = FillStyle())
    -> FilledShapeView<Self>
  {
    FilledShapeView(
      view: ShapeView(shape: self, isEvenOdd: fill.isEOFilled, style: AnyShapeStyle(style))
    )
  }

  /// Fills the shape with the foreground style.
  public func fill(style fill: FillStyle = FillStyle()) -> some View {
    ShapeView(shape: self, isEvenOdd: fill.isEOFilled)
  }

  /// Strokes the outline with a style.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Strokes the outline with a style and a stroke style.
  public func stroke(_ style: some ShapeStyle, style line: StrokeStyle) -> some View {
    ShapeView(shape: self, stroke: line, style: AnyShapeStyle(style))
  }

  /// Strokes the outline with the foreground style.
  public func stroke(lineWidth: CGFloat = 1) -> some View {
    ShapeView(shape: self, stroke: StrokeStyle(lineWidth: lineWidth))
  }

  /// Strokes the outline with the foreground style and a stroke style.
  public func stroke(style line: StrokeStyle) -> some View {
    ShapeView(shape: self, stroke: line)
  }
}

extension InsettableShape {
  /// Strokes inside the outline in the primary text color; hosts ignore `antialiased`.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Strokes inside the outline in the primary text color, with a stroke style; hosts ignore `antialiased`.
  public func strokeBorder(style line: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(HierarchicalShapeStyle.primary, style: line)
  }

  /// Strokes inside the outline with a style.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Strokes inside the outline with a style and a stroke style.
  public func strokeBorder(_ style: some ShapeStyle, style line: StrokeStyle) -> some View {
    // Hosts draw solid strokes of named outlines inside the edge.
    let inset = geometry.props == nil || !line.dash.isEmpty ? line.lineWidth / 2 : 0
    return Group {
      if inset > 0 {
        ShapeView(shape: self.inset(by: inset), stroke: line, style: AnyShapeStyle(style))
      } else {
        ShapeView(shape: self, stroke: line, style: AnyShapeStyle(style))
      }
    }
  }
}

/// The properties of a stroke.
public struct StrokeStyle: Sendable {
  /// The thickness of the line.
  public var lineWidth: CGFloat
  /// The shape of line ends.
  public var lineCap: CGLineCap
  /// The shape of corners.
  public var lineJoin: CGLineJoin
  /// The maximum length of a mitered corner, relative to the line width.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps, alternating.
  public var dash: [CGFloat]
  /// The offset of the line's start within the dashes.
  public var dashPhase: CGFloat

  /// Creates a stroke style.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  var value: PathValue.Stroke {
    PathValue.Stroke(
      width: lineWidth,
      cap: lineCap.rawValue,
      join: lineJoin.rawValue,
      dashes: dash.map { Double($0) }
    )
  }
}

/// The shape of line ends.
public enum CGLineCap: String, Sendable {
  /// An end at the last point.
  case butt
  /// A half circle beyond each end.
  case round
  /// A half square beyond each end.
  case square
}

/// The shape of corners.
public enum CGLineJoin: String, Sendable {
  /// A sharp corner: the edges extend until they meet.
  case miter
  /// A rounded corner.
  case round
  /// A cut-off corner.
  case bevel
}

/// The rule for filling the area of a shape.
public struct FillStyle: Hashable, Sendable {
  /// A Boolean value that indicates whether areas enclosed twice are holes: the even-odd rule.
  public var isEOFilled: Bool
  /// A Boolean value that indicates whether edges are antialiased; hosts always antialias.
  public var isAntialiased: Bool

  /// Creates a fill style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
