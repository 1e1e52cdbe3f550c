/// How far something is turned; clockwise where it is positive.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in degrees, of which a whole turn has 360.
  public var degrees: Double

  /// The angle in radians.
  public var radians: Double {
    get { degrees * .pi / 180 }
    set { degrees = newValue * 180 / .pi }
  }

  /// No angle at all.
  public init() {
    degrees = 0
  }

  /// An angle in degrees.
  public init(degrees: Double) {
    self.degrees = degrees
  }

  /// An angle in radians.
  public init(radians: Double) {
    degrees = radians * 180 / .pi
  }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// No angle at all.
  public static let zero = Angle()

  /// Orders angles by size.
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.degrees < rhs.degrees }

  /// The sum of two angles.
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(degrees: lhs.degrees + rhs.degrees)
  }

  /// The difference of two angles.
  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(degrees: lhs.degrees - rhs.degrees)
  }

  /// A multiple of an angle.
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(degrees: lhs.degrees * rhs) }

  /// A part of an angle.
  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(degrees: lhs.degrees / rhs) }

  /// The angle the other way round.
  public static prefix func - (angle: Angle) -> Angle { Angle(degrees: -angle.degrees) }
}
