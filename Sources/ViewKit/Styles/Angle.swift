/// An angle of rotation, clockwise if positive.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in degrees.
  public var degrees: Double

  /// The angle in radians.
  public var radians: Double {
    get { degrees * .pi / 180 }
    set { degrees = newValue * 180 / .pi }
  }

  /// Creates an angle of zero.
  public init() {
    degrees = 0
  }

  /// Creates an angle in degrees.
  public init(degrees: Double) {
    self.degrees = degrees
  }

  /// Creates an angle in radians.
  public init(radians: Double) {
    degrees = radians * 180 / .pi
  }

  /// Returns an angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Returns an angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle of zero.
  public static let zero = Angle()

  /// Compares angles by size.
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.degrees < rhs.degrees }

  /// Returns the sum of two angles.
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(degrees: lhs.degrees + rhs.degrees)
  }

  /// Returns the difference of two angles.
  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(degrees: lhs.degrees - rhs.degrees)
  }

  /// Returns a multiple of an angle.
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(degrees: lhs.degrees * rhs) }

  /// Returns a fraction of an angle.
  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(degrees: lhs.degrees / rhs) }

  /// Returns the opposite angle.
  public static prefix func - (angle: Angle) -> Angle { Angle(degrees: -angle.degrees) }
}
