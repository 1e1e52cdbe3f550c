/// An outline that can be filled, stroked and used to cut views out.
public protocol Shape: View, Sendable where Body == Never {
  /// What the outline is like, for hosts.
  nonisolated var geometry: ShapeGeometry { get }
}

/// What an outline is like.
public struct ShapeGeometry: Hashable, Sendable {
  let name: String
  let cornerRadius: Double?

  var props: [Prop: PropValue] {
    var props: [Prop: PropValue] = [.shape: .string(name)]
    if let cornerRadius { props[.cornerRadius] = .double(cornerRadius) }
    return props
  }
}

/// A circle in the middle of the room it gets.
public struct Circle: Hashable, Sendable {
  /// Makes a circle.
  public init() {}

  /// A circle.
  public var geometry: ShapeGeometry {
    ShapeGeometry(name: "circle", cornerRadius: nil)
  }
}

/// A rectangle that takes all the room it gets.
public struct Rectangle: Hashable, Sendable {
  /// Makes a rectangle.
  public init() {}

  /// A rectangle.
  public var geometry: ShapeGeometry {
    ShapeGeometry(name: "rectangle", cornerRadius: nil)
  }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Hashable, Sendable {
  let cornerRadius: Double

  /// Makes a rectangle whose corners have a radius.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.cornerRadius = cornerRadius
  }

  /// A rounded rectangle.
  public var geometry: ShapeGeometry {
    ShapeGeometry(name: "roundedRectangle", cornerRadius: cornerRadius)
  }
}

/// A rectangle whose short sides are half circles.
public struct Capsule: Hashable, Sendable {
  /// Makes a capsule.
  public init(style: RoundedCornerStyle = .continuous) {}

  /// A capsule.
  public var geometry: ShapeGeometry {
    ShapeGeometry(name: "capsule", cornerRadius: nil)
  }
}

extension Circle: Shape, PrimitiveView {}
extension Rectangle: Shape, PrimitiveView {}
extension RoundedRectangle: Shape, PrimitiveView {}
extension Capsule: Shape, PrimitiveView {}

extension PrimitiveView where Self: Shape {
  func outline(into outline: inout Outline) {
    outline.element(.shape, geometry.props)
  }
}

/// How corners are rounded; hosts draw both alike.
public enum RoundedCornerStyle: Sendable {
  case circular, continuous
}

extension Shape {
  /// The shape filled with a style.
  public func fill(_ style: some ShapeStyle) -> some View {
    foregroundColor(style.representativeColor)
  }

  /// The outline of the shape, drawn with a style.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    foregroundColor(style.representativeColor)
      .modified([.meaning(.style, .string("stroke")), .meaning(.value, .double(lineWidth))])
  }

  /// The outline of the shape, drawn inside of it with a style.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    stroke(style, lineWidth: lineWidth)
  }
}
