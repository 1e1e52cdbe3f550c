public import Foundation

/// Lines and curves that make an outline.
///
/// ```swift
/// Path { path in
///   path.move(to: CGPoint(x: 0, y: 20))
///   path.addLine(to: CGPoint(x: 20, y: 0))
/// }
/// ```
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins anew at a point.
    case move(to: CGPoint)
    /// Goes straight to a point.
    case line(to: CGPoint)
    /// Goes to a point in a bow that one point draws.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// Goes to a point in a bow that two points draw.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Goes straight to where this part began.
    case closeSubpath
  }

  private(set) var elements: [Element] = []

  /// Makes a path without any step.
  public init() {}

  /// Makes a path of the steps that a closure adds.
  public init(_ build: (inout Path) -> Void) {
    build(&self)
  }

  /// Makes a path around a rectangle.
  public init(_ rect: CGRect) {
    addRect(rect)
  }

  /// Makes a path around a rectangle with round corners.
  public init(
    roundedRect rect: CGRect,
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Makes the path of the ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  /// Whether there is no step in the path.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the path has got to.
  public var currentPoint: CGPoint? {
    switch elements.last {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
      point
    case .closeSubpath: subpathStart
    case nil: nil
    }
  }

  /// Calls a closure with each step.
  public func forEach(_ body: (Element) -> Void) {
    elements.forEach(body)
  }

  /// Begins anew at a point.
  public mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
  }

  /// Goes straight to a point.
  public mutating func addLine(to point: CGPoint) {
    elements.append(elements.isEmpty ? .move(to: point) : .line(to: point))
  }

  /// Begins at the first point and goes straight to each of the others.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Goes to a point in a bow that one point draws.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: point, control: control))
  }

  /// Goes to a point in a bow that two points draw.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Goes straight to where this part began.
  public mutating func closeSubpath() {
    elements.append(.closeSubpath)
  }

  /// Adds the steps of another path.
  public mutating func addPath(_ path: Path) {
    elements += path.elements
  }

  private var subpathStart: CGPoint? {
    for case .move(let point) in elements.reversed() { return point }
    return nil
  }

  /// The path with each of its points put elsewhere.
  func mapPoints(_ transform: (CGPoint) -> CGPoint) -> Path {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: transform(point))
      case .line(let point): .line(to: transform(point))
      case .quadCurve(let point, let control):
        .quadCurve(to: transform(point), control: transform(control))
      case .curve(let point, let control1, let control2):
        .curve(to: transform(point), control1: transform(control1), control2: transform(control2))
      case .closeSubpath: .closeSubpath
      }
    }
    return path
  }

  /// The path somewhere else.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapPoints { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// The smallest rectangle that holds all points that draw the path.
  public var boundingRect: CGRect {
    var points: [CGPoint] = []
    _ = mapPoints {
      points.append($0)
      return $0
    }
    guard let first = points.first else { return .zero }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
