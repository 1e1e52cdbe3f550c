public import Foundation

/// An outline to fill, to stroke or to clip views with.
///
/// A custom shape defines its path; as a view, it fills the path.
///
/// ```swift
/// struct Triangle: Shape {
///   func path(in rect: CGRect) -> Path {
///     Path { path in
///       path.addLines([
///         CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
///         CGPoint(x: rect.minX, y: rect.maxY),
///       ])
///       path.closeSubpath()
///     }
///   }
/// }
/// ```
public protocol Shape: View, Sendable {
  /// Returns the outline within a rectangle.
  ///
  /// The size is 100 × 100 points until the host reports the size of the shape. Clips always stretch the path of 100 ×
  /// 100 points, and so does a fill whose path scales with its size. The function must be pure: it is also called with
  /// other sizes.
  nonisolated func path(in rect: CGRect) -> Path

  /// The geometry that hosts draw; a custom shape is drawn as its path.
  nonisolated var geometry: ShapeGeometry { get }
}

extension Shape {
  /// The geometry of a path.
  public nonisolated var geometry: ShapeGeometry { .path }

  /// The filled shape.
  public var body: some View {
    ShapeView(shape: self)
  }
}

/// The geometry of a shape for hosts: a named outline or a path.
public struct ShapeGeometry: Hashable, Sendable {
  let name: String?
  let cornerRadius: Double?

  /// A path.
  public static let path = Self(name: nil, cornerRadius: nil)

  init(name: String?, cornerRadius: Double? = nil) {
    self.name = name
    self.cornerRadius = cornerRadius
  }

  /// The properties of a named outline; `nil` for a path.
  var props: Props? {
    guard let name else { return nil }
    var props: Props = [.shape: .string(name)]
    if let cornerRadius { props[.cornerRadius] = .double(cornerRadius) }
    return props
  }
}

extension Shape {
  /// The properties that clip a view to the shape.
  nonisolated var clipProps: Props {
    geometry.props ?? [.mask: .path(path(in: .unit).value(in: CGRect.unit.size))]
  }
}

extension CGRect {
  /// The rectangle for the path of a shape of unknown size.
  static let unit = CGRect(x: 0, y: 0, width: 100, height: 100)
}

extension Path {
  /// Returns the path as a value of the tree; quadratic curves become cubic.
  func value(
    in size: CGSize,
    stroke: StrokeStyle? = nil,
    isEvenOdd: Bool = false
  ) -> PathValue {
    var segments: [PathValue.Segment] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    forEach { element in
      switch element {
      case .move(let point): segments.append(.move(x: point.x, y: point.y))
      case .line(let point): segments.append(.line(x: point.x, y: point.y))
      case .closeSubpath: segments.append(.close)
      case .curve(let point, let one, let two):
        segments.append(
          .curve(x1: one.x, y1: one.y, x2: two.x, y2: two.y, x: point.x, y: point.y)
        )
      case .quadCurve(let point, let control):
        segments.append(
          .curve(
            x1: current.x + (control.x - current.x) * 2 / 3,
            y1: current.y + (control.y - current.y) * 2 / 3,
            x2: point.x + (control.x - point.x) * 2 / 3,
            y2: point.y + (control.y - point.y) * 2 / 3,
            x: point.x,
            y: point.y
          )
        )
      }
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): current = point
      case .closeSubpath: current = start
      }
    }
    return PathValue(
      width: size.width,
      height: size.height,
      segments: segments,
      stroke: stroke?.value,
      isEvenOdd: isEvenOdd
    )
  }
}
