public import Foundation

/// A circle, centered in the available space.
public struct Circle: Hashable, Sendable {
  /// Creates a circle.
  public init() {}

  /// The geometry of a circle.
  public var geometry: ShapeGeometry { ShapeGeometry(name: "circle") }

  /// Returns the largest circle in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    return Path(ellipseIn: square)
  }
}

/// An ellipse that fills the available space.
public struct Ellipse: Hashable, Sendable {
  /// Creates an ellipse.
  public init() {}

  /// The geometry of an ellipse.
  public var geometry: ShapeGeometry { ShapeGeometry(name: "ellipse") }

  /// Returns the ellipse inscribed in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle that fills the available space.
public struct Rectangle: Hashable, Sendable {
  /// Creates a rectangle.
  public init() {}

  /// The geometry of a rectangle.
  public var geometry: ShapeGeometry { ShapeGeometry(name: "rectangle") }

  /// Returns the rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: Hashable, Sendable {
  /// The width and height of each corner.
  public var cornerSize: CGSize

  /// Creates a rectangle with a corner radius in points; hosts draw both corner styles as circular arcs.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }

  /// Creates a rectangle with elliptical corners; hosts ignore `style`.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
  }

  /// The geometry of a rounded rectangle.
  public var geometry: ShapeGeometry {
    ShapeGeometry(name: "roundedRectangle", cornerRadius: cornerSize.width)
  }

  /// Returns the rectangle with rounded corners.
  public func path(in rect: CGRect) -> Path {
    Path { $0.addRoundedRect(in: rect, cornerSize: cornerSize) }
  }

  /// Compares the corner sizes.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.cornerSize == rhs.cornerSize
  }

  /// Hashes the corner size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerSize.width)
    hasher.combine(cornerSize.height)
  }
}

/// A rectangle with a separate radius for each corner.
public struct UnevenRoundedRectangle: Hashable, Sendable {
  private let radii: [CGFloat]

  /// Creates a rectangle with corner radii in points; hosts ignore `style`.
  public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    radii = [topLeadingRadius, topTrailingRadius, bottomTrailingRadius, bottomLeadingRadius]
  }

  /// Returns the rectangle with rounded corners.
  public func path(in rect: CGRect) -> Path {
    Path { $0.addRoundedRect(in: rect, radii: radii.map { CGSize(width: $0, height: $0) }) }
  }
}

/// A rectangle with half circles as its short sides.
public struct Capsule: Hashable, Sendable {
  /// Creates a capsule; hosts ignore `style`.
  public init(style: RoundedCornerStyle = .continuous) {}

  /// The geometry of a capsule.
  public var geometry: ShapeGeometry { ShapeGeometry(name: "capsule") }

  /// Returns the capsule in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

/// A type-erased shape.
public struct AnyShape: Sendable {
  private let base: any Shape

  /// Erases the type of a shape.
  public init(_ shape: some Shape) {
    base = shape
  }

  /// The geometry of the erased shape.
  public var geometry: ShapeGeometry { base.geometry }

  /// Returns the outline of the erased shape.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

/// The style of rounded corners; hosts draw both styles equally.
public enum RoundedCornerStyle: Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that starts before the corner.
  case continuous
}

extension Circle: InsettableShape {}
extension Ellipse: InsettableShape {}
extension Rectangle: InsettableShape {}
extension RoundedRectangle: InsettableShape {}
extension UnevenRoundedRectangle: InsettableShape {}
extension Capsule: InsettableShape {}
extension AnyShape: Shape {}

extension Shape where Self == Circle {
  /// A circle, centered in the available space.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse that fills the available space.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Rectangle {
  /// A rectangle that fills the available space.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Capsule {
  /// A rectangle with half circles as its short sides.
  public static var capsule: Capsule { Capsule() }
  /// The default shape of buttons.
  public static var buttonBorder: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with a corner radius.
  public static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
