public import Foundation

/// A type with random values, which a ``FeatureSearch`` sends in actions.
///
/// ```swift
/// extension Money: Arbitrary {
///   static func arbitrary(using random: inout RandomSource) -> Money? {
///     Money(cents: .random(in: 0...10_000, using: &random))
///   }
/// }
/// ```
public protocol Arbitrary {
  /// Creates a random value; `nil` if a value cannot be created now.
  static func arbitrary(using random: inout RandomSource) -> Self?

  /// The simpler values, simplest first. The search tries them to shrink a failing run.
  var shrinks: [Self] { get }
}

extension Arbitrary {
  /// An empty list.
  public var shrinks: [Self] { [] }
}

extension Arbitrary where Self: FixedWidthInteger {
  /// A number, usually small, sometimes larger, rarely extreme.
  public static func arbitrary(using random: inout RandomSource) -> Self? {
    if random.chance(oneIn: 64) { return Bool.random(using: &random) ? .max : .min }
    let limit = Self(clamping: random.chance(oneIn: 8) ? 1_000 : 10)
    return .random(in: (isSigned ? 0 - limit / 2 : 0)...limit, using: &random)
  }

  /// Zero, half the number, and the next number toward zero.
  public var shrinks: [Self] {
    guard self != 0 else { return [] }
    return Array(
      Set([0, self / 2, self > 0 ? self - 1 : self + 1]).sorted { $0.magnitude < $1.magnitude }
    )
  }
}

extension Int: Arbitrary {}
extension Int8: Arbitrary {}
extension Int16: Arbitrary {}
extension Int32: Arbitrary {}
extension Int64: Arbitrary {}
extension UInt: Arbitrary {}
extension UInt8: Arbitrary {}
extension UInt16: Arbitrary {}
extension UInt32: Arbitrary {}
extension UInt64: Arbitrary {}

extension Bool: Arbitrary {
  /// A random Boolean value.
  public static func arbitrary(using random: inout RandomSource) -> Bool? {
    .random(using: &random)
  }

  /// `false` for `true`; empty for `false`.
  public var shrinks: [Bool] { self ? [false] : [] }
}

extension Double: Arbitrary {
  /// A small number with two decimals.
  public static func arbitrary(using random: inout RandomSource) -> Double? {
    Double(Int.random(in: -1_000...10_000, using: &random)) / 100
  }

  /// Zero and the rounded number.
  public var shrinks: [Double] {
    self == 0 ? [] : [0] + (rounded() == self ? [] : [rounded()])
  }
}

extension String: Arbitrary {
  /// A short string, possibly empty or with multibyte characters.
  public static func arbitrary(using random: inout RandomSource) -> String? {
    let count = Int.random(in: 0...6, using: &random)
    let characters = Array("abcxyz 019-é☕️")
    return String(
      (0..<count).map { _ in characters[Int.random(in: 0..<characters.count, using: &random)] }
    )
  }

  /// The empty string, the first half, and the string without its last character.
  public var shrinks: [String] {
    isEmpty ? [] : count == 1 ? [""] : ["", String(prefix(count / 2)), String(dropLast())]
  }
}

extension Character: Arbitrary {
  /// A random letter.
  public static func arbitrary(using random: inout RandomSource) -> Character? {
    "abcxyz".randomElement(using: &random)
  }
}

extension UUID: Arbitrary {
  /// One of sixteen identifiers, so that some repeat.
  public static func arbitrary(using random: inout RandomSource) -> UUID? {
    let number = UInt8.random(in: 0..<16, using: &random)
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }
}

extension Date: Arbitrary {
  /// A date within about a day of the reference date, in whole seconds.
  public static func arbitrary(using random: inout RandomSource) -> Date? {
    Date(timeIntervalSinceReferenceDate: Double(Int.random(in: -100_000...100_000, using: &random)))
  }
}
