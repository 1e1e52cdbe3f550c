public import Foundation

/// A circle in the middle of the room it gets.
public struct Circle: Hashable, Sendable {
  /// Makes a circle.
  public init() {}

  /// What hosts draw a circle as.
  public var geometry: ShapeGeometry { ShapeGeometry(name: "circle") }

  /// The largest circle in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    let square = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    return Path(ellipseIn: square)
  }
}

/// An ellipse that takes all the room it gets.
public struct Ellipse: Hashable, Sendable {
  /// Makes an ellipse.
  public init() {}

  /// What hosts draw an ellipse as.
  public var geometry: ShapeGeometry { ShapeGeometry(name: "ellipse") }

  /// The ellipse in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A rectangle that takes all the room it gets.
public struct Rectangle: Hashable, Sendable {
  /// Makes a rectangle.
  public init() {}

  /// What hosts draw a rectangle as.
  public var geometry: ShapeGeometry { ShapeGeometry(name: "rectangle") }

  /// The rectangle itself.
  public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Hashable, Sendable {
  /// The width and height of each corner.
  public var cornerSize: CGSize

  /// Makes a rectangle whose corners have a radius.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }

  /// Makes a rectangle whose corners are quarters of ellipses.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
  }

  /// What hosts draw a rounded rectangle as.
  public var geometry: ShapeGeometry {
    ShapeGeometry(name: "roundedRectangle", cornerRadius: cornerSize.width)
  }

  /// The rectangle with its corners.
  public func path(in rect: CGRect) -> Path {
    Path { $0.addRoundedRect(in: rect, cornerSize: cornerSize) }
  }

  /// Two sizes are the same where both sides are.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.cornerSize == rhs.cornerSize
  }

  /// Feeds both sides of the corners.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerSize.width)
    hasher.combine(cornerSize.height)
  }
}

/// A rectangle with a radius of its own for each corner.
public struct UnevenRoundedRectangle: Hashable, Sendable {
  private let radii: [CGFloat]

  /// Makes a rectangle with these radii.
  public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    radii = [topLeadingRadius, topTrailingRadius, bottomTrailingRadius, bottomLeadingRadius]
  }

  /// The rectangle with its corners.
  public func path(in rect: CGRect) -> Path {
    Path { $0.addRoundedRect(in: rect, radii: radii.map { CGSize(width: $0, height: $0) }) }
  }
}

/// A rectangle whose short sides are half circles.
public struct Capsule: Hashable, Sendable {
  /// Makes a capsule.
  public init(style: RoundedCornerStyle = .continuous) {}

  /// What hosts draw a capsule as.
  public var geometry: ShapeGeometry { ShapeGeometry(name: "capsule") }

  /// The capsule in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
}

/// A shape whose type is hidden.
public struct AnyShape: Sendable {
  private let base: any Shape

  /// Hides the type of a shape.
  public init(_ shape: some Shape) {
    base = shape
  }

  /// What hosts draw the hidden shape as.
  public var geometry: ShapeGeometry { base.geometry }

  /// The outline of the hidden shape.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

/// How corners are rounded; hosts draw both alike.
public enum RoundedCornerStyle: Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that begins before the corner.
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
  /// A circle in the middle of the room it gets.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse that takes all the room it gets.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Rectangle {
  /// A rectangle that takes all the room it gets.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Capsule {
  /// A rectangle whose short sides are half circles.
  public static var capsule: Capsule { Capsule() }
  /// The shape of buttons.
  public static var buttonBorder: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle whose corners have a radius.
  public static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
