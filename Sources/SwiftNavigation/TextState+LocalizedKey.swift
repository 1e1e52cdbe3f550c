public import Foundation

extension TextState {
  /// A key in the app's string catalogs, created from a string literal with interpolations.
  ///
  /// Pass a literal to `TextState` instead of using this type by name. The key of `TextState("Delete \(count) of
  /// \(name)?")` is `Delete %lld of %@?`.
  public struct LocalizedKey: Sendable, ExpressibleByStringInterpolation {
    /// A segment of the literal: characters or a value.
    package enum Segment: Sendable {
      case literal(String)
      case string(String)
      case integer(Int64)
      case specifiedInteger(Int64, String)
      case number(Double, String)
      case formatted(any FormattedArgument)
    }

    package let segments: [Segment]

    /// Creates a key from a literal.
    public init(stringLiteral value: String) {
      segments = [.literal(value)]
    }

    /// Creates a key from an interpolated literal.
    public init(stringInterpolation: StringInterpolation) {
      segments = stringInterpolation.segments
    }

    /// The collected segments of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var segments: [Segment] = []

      /// Creates an empty interpolation with reserved capacity.
      public init(literalCapacity: Int, interpolationCount: Int) {
        segments.reserveCapacity(2 * interpolationCount + 1)
      }

      /// Appends characters of the literal.
      public mutating func appendLiteral(_ literal: String) {
        if !literal.isEmpty { segments.append(.literal(literal)) }
      }

      /// Appends a string.
      public mutating func appendInterpolation(_ value: some StringProtocol) {
        segments.append(.string(String(value)))
      }

      /// Appends an integer; catalogs select the plural form by the number.
      public mutating func appendInterpolation(_ value: some BinaryInteger) {
        segments.append(.integer(Int64(clamping: value)))
      }

      /// Appends an integer with a format specifier such as `%02d`.
      public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
        segments.append(.specifiedInteger(Int64(clamping: value), specifier))
      }

      /// Appends a floating-point number with six decimals, or with a format specifier such as `%.2f`.
      public mutating func appendInterpolation(
        _ value: some BinaryFloatingPoint,
        specifier: String = "%lf"
      ) {
        segments.append(.number(Double(value), specifier))
      }

      /// Appends a value with a format style, formatted in the language of the viewer.
      public mutating func appendInterpolation<Format: FormatStyle & Sendable>(
        _ value: Format.FormatInput,
        format: Format
      ) where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
        segments.append(.formatted(FormattedValue(value: value, format: format)))
      }

      /// Appends the description of any other value.
      @_disfavoredOverload
      public mutating func appendInterpolation<Value>(_ value: Value) {
        segments.append(.string(String(describing: value)))
      }
    }
  }

  /// A key with its table and bundle.
  package struct LocalizedFragment: Sendable {
    package let key: LocalizedKey
    package let table: String?
    package let bundlePath: String?
  }

  /// A value with its format style.
  package protocol FormattedArgument: Sendable {
    associatedtype Format: FormatStyle & Sendable
    where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String
    var value: Format.FormatInput { get }
    var format: Format { get }
  }

  private struct FormattedValue<Format: FormatStyle & Sendable>: FormattedArgument
  where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
    let value: Format.FormatInput
    let format: Format
  }
}

extension TextState.LocalizedKey {
  /// The literal with inserted values, in the source language.
  var reading: String {
    segments.map(\.reading).joined()
  }
}

extension TextState.LocalizedKey.Segment {
  fileprivate var reading: String {
    switch self {
    case .literal(let string), .string(let string): string
    case .integer(let value): String(value)
    case .specifiedInteger(let value, let specifier): Self.print(value, specifier)
    case .number(let value, let specifier): Self.print(value, specifier)
    case .formatted(let argument): Self.print(argument)
    }
  }

  private static func print(_ argument: some TextState.FormattedArgument) -> String {
    argument.format.format(argument.value)
  }

  private static func print(_ value: Int64, _ specifier: String) -> String {
    guard let (start, kind) = parts(of: specifier), "diuxXo".contains(kind) else {
      return String(value)
    }
    return String(format: "\(start)l\(kind)", Int(value))
  }

  private static func print(_ value: Double, _ specifier: String) -> String {
    guard let (start, kind) = parts(of: specifier), "fFeEgGaA".contains(kind) else {
      return String(value)
    }
    return String(format: "\(start)\(kind)", value)
  }

  /// The specifier without its length modifier, and its conversion; `nil` unless it takes exactly one value.
  ///
  /// The behavior of `String(format:)` is undefined if the specifier does not fit the value, so other specifiers are
  /// ignored.
  private static func parts(of specifier: String) -> (start: String, kind: Character)? {
    guard let match = specifier.wholeMatch(of: /(%[-+ #0]*\d*(?:\.\d*)?)l*([a-zA-Z])/) else {
      return nil
    }
    return (String(match.1), match.2.first ?? " ")
  }
}
