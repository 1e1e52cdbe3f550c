public import Foundation

/// A shape that can be made smaller on all sides, as a line inside its edge needs it.
public protocol InsettableShape: Shape {}

extension Shape {
  /// The part of the outline between two shares of its length, each in 0…1.
  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    DerivedShape(base: self) { rect, base in base.path(in: rect).trimmedPath(from: start, to: end) }
  }

  /// The shape, turned around a point.
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

  /// The shape within a frame of a size.
  public nonisolated func size(_ size: CGSize) -> some Shape {
    DerivedShape(base: self) { _, base in base.path(in: CGRect(origin: .zero, size: size)) }
  }
}

extension InsettableShape {
  /// The shape, smaller by a length on each side.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    DerivedShape(base: self) { rect, base in base.path(in: rect.insetBy(dx: amount, dy: amount)) }
  }
}

/// A shape whose path follows from another one's.
private struct DerivedShape<Base: Shape>: InsettableShape {
  let base: Base
  let derive: @Sendable (CGRect, Base) -> Path

  nonisolated func path(in rect: CGRect) -> Path { derive(rect, base) }
}

/// A shape's outline as a line, to be filled or used to cut views out.
private struct StrokedShape<Base: Shape>: View {
  let base: Base
  let style: StrokeStyle

  var body: some View { ShapeView(shape: base, stroke: style) }
}

/// A shape that is filled and can also be outlined.
public struct FilledShapeView<Base: Shape>: View, PrimitiveView {
  let view: ShapeView<Base>

  func outline(into outline: inout Outline) {
    view.resolveView(into: &outline)
  }

  /// The filled shape, with its outline drawn with a style in front of it.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    overlay { view.shape.stroke(style, lineWidth: lineWidth) }
  }

  /// The filled shape, with its outline drawn with a style and a kind of line in front of it.
  public func stroke(_ style: some ShapeStyle, style line: StrokeStyle) -> some View {
    overlay { view.shape.stroke(style, style: line) }
  }
}

extension Shape {
  /// The shape filled with a style.
  public func fill(_ style: some ShapeStyle, style fill: FillStyle = FillStyle())
    -> FilledShapeView<Self>
  {
    FilledShapeView(
      view: ShapeView(shape: self, isEvenOdd: fill.isEOFilled, style: AnyShapeStyle(style))
    )
  }

  /// The shape filled with the style of foregrounds.
  public func fill(style fill: FillStyle = FillStyle()) -> some View {
    ShapeView(shape: self, isEvenOdd: fill.isEOFilled)
  }

  /// The outline of the shape, drawn with a style.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The outline of the shape, drawn with a style and a kind of line.
  public func stroke(_ style: some ShapeStyle, style line: StrokeStyle) -> some View {
    ShapeView(shape: self, stroke: line, style: AnyShapeStyle(style))
  }

  /// The outline of the shape, drawn with the style of foregrounds.
  public func stroke(lineWidth: CGFloat = 1) -> some View {
    ShapeView(shape: self, stroke: StrokeStyle(lineWidth: lineWidth))
  }

  /// The outline of the shape, drawn with the style of foregrounds and a kind of line.
  public func stroke(style line: StrokeStyle) -> some View {
    ShapeView(shape: self, stroke: line)
  }
}

extension InsettableShape {
  /// The outline of the shape, drawn inside of it in the color of text.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// The outline of the shape, drawn inside of it in the color of text with a kind of line.
  public func strokeBorder(style line: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(HierarchicalShapeStyle.primary, style: line)
  }

  /// The outline of the shape, drawn inside of it with a style.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
    strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The outline of the shape, drawn inside of it with a style and a kind of line.
  public func strokeBorder(_ style: some ShapeStyle, style line: StrokeStyle) -> some View {
    // Outlines that have a name are drawn inside of their edge by hosts.
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

/// How a line is drawn.
public struct StrokeStyle: Sendable {
  /// The thickness of the line.
  public var lineWidth: CGFloat
  /// How its ends look.
  public var lineCap: CGLineCap
  /// How lines meet.
  public var lineJoin: CGLineJoin
  /// How far a sharp corner may reach out.
  public var miterLimit: CGFloat
  /// The lengths of dashes and of the gaps between them.
  public var dash: [CGFloat]
  /// Where in the dashes the line begins.
  public var dashPhase: CGFloat

  /// Makes a kind of line.
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

/// How the ends of a line look.
public enum CGLineCap: String, Sendable {
  /// The line ends at its last point.
  case butt
  /// A half circle is added to each end.
  case round
  /// Half a square is added to each end.
  case square
}

/// How lines meet.
public enum CGLineJoin: String, Sendable {
  /// The edges go on until they meet.
  case miter
  /// The corner is round.
  case round
  /// The corner is cut off.
  case bevel
}

/// How the area of a shape is filled.
public struct FillStyle: Hashable, Sendable {
  /// Whether areas that are enclosed twice are holes.
  public var isEOFilled: Bool
  /// Whether edges are smooth; hosts always smooth them.
  public var isAntialiased: Bool

  /// Makes a way to fill.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
