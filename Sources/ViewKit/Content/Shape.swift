public import Foundation

/// An outline that can be filled, stroked and used to cut views out.
///
/// A shape of the app's own says its path; as a view it is that path, filled.
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
  /// The outline within a rectangle.
  ///
  /// Called with a size of 100 points until a host has told how large the shape is.
  nonisolated func path(in rect: CGRect) -> Path

  /// What hosts draw the shape as; shapes of the app's own are their paths.
  nonisolated var geometry: ShapeGeometry { get }
}

extension Shape {
  /// The path of the shape.
  public nonisolated var geometry: ShapeGeometry { .path }

  /// The shape, filled.
  public var body: some View {
    ShapeView(shape: self)
  }
}

/// What hosts draw a shape as.
public struct ShapeGeometry: Hashable, Sendable {
  let name: String?
  let cornerRadius: Double?

  /// As its path.
  public static let path = Self(name: nil, cornerRadius: nil)

  init(name: String?, cornerRadius: Double? = nil) {
    self.name = name
    self.cornerRadius = cornerRadius
  }

  /// The properties of the outline, where it has a name.
  var props: Props? {
    guard let name else { return nil }
    var props: Props = [.shape: .string(name)]
    if let cornerRadius { props[.cornerRadius] = .double(cornerRadius) }
    return props
  }
}

extension Shape {
  /// The properties that cut a view out along the shape.
  nonisolated var clipProps: Props {
    geometry.props ?? [.mask: .path(path(in: .unit).value(in: CGRect.unit.size))]
  }
}

extension CGRect {
  /// The rectangle that shapes are asked for while their size is unknown.
  static let unit = CGRect(x: 0, y: 0, width: 100, height: 100)
}

extension Path {
  /// The path as the tree carries it.
  func value(
    in size: CGSize,
    stroke: StrokeStyle? = nil,
    isEvenOdd: Bool = false
  ) -> PathValue {
    var segments: [PathValue.Segment] = []
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
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
        current = point
      case .closeSubpath: break
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
