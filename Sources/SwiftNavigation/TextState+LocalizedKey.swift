public import Foundation

extension TextState {
  /// Words of the app's string catalogues as a literal writes them, with values to put into them.
  ///
  /// You do not make one by name: a literal given to `TextState` is one. Catalogues know
  /// `TextState("Delete \(count) of \(name)?")` as `Delete %lld of %@?`.
  public struct LocalizedKey: Sendable, ExpressibleByStringInterpolation {
    /// A part of the literal: characters, or a value.
    package enum Segment: Sendable {
      case literal(String)
      case string(String)
      case integer(Int64)
      case specifiedInteger(Int64, String)
      case number(Double, String)
      case formatted(any FormattedArgument)
    }

    package let segments: [Segment]

    /// Makes a key from a literal.
    public init(stringLiteral value: String) {
      segments = [.literal(value)]
    }

    /// Makes a key from a literal with values in it.
    public init(stringInterpolation: StringInterpolation) {
      segments = stringInterpolation.segments
    }

    /// Collects what a literal says, and its values.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var segments: [Segment] = []

      /// Makes room for a literal.
      public init(literalCapacity: Int, interpolationCount: Int) {
        segments.reserveCapacity(2 * interpolationCount + 1)
      }

      /// Adds words of the literal.
      public mutating func appendLiteral(_ literal: String) {
        if !literal.isEmpty { segments.append(.literal(literal)) }
      }

      /// Adds a string.
      public mutating func appendInterpolation(_ value: some StringProtocol) {
        segments.append(.string(String(value)))
      }

      /// Adds a whole number; catalogues choose among plural forms by it.
      public mutating func appendInterpolation(_ value: some BinaryInteger) {
        segments.append(.integer(Int64(clamping: value)))
      }

      /// Adds a whole number as a specifier says, such as `%02d`.
      public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
        segments.append(.specifiedInteger(Int64(clamping: value), specifier))
      }

      /// Adds a number with six places, or as a specifier such as `%.2f` says.
      public mutating func appendInterpolation(
        _ value: some BinaryFloatingPoint,
        specifier: String = "%lf"
      ) {
        segments.append(.number(Double(value), specifier))
      }

      /// Adds a value as a format shows it, in the language of the place where the text is shown.
      public mutating func appendInterpolation<Format: FormatStyle & Sendable>(
        _ value: Format.FormatInput,
        format: Format
      ) where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
        segments.append(.formatted(FormattedValue(value: value, format: format)))
      }

      /// Adds the description of any other value.
      @_disfavoredOverload
      public mutating func appendInterpolation<Value>(_ value: Value) {
        segments.append(.string(String(describing: value)))
      }
    }
  }

  /// A key with the place where it is looked up.
  package struct LocalizedWords: Sendable {
    package let key: LocalizedKey
    package let table: String?
    package let bundlePath: String?
  }

  /// A value with the format that shows it.
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
  /// The literal with its values in their places, as it stands in the source.
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

  /// A specifier without the length of its value, and its kind; nil unless it takes one value and no other.
  ///
  /// It is the app's own words: what does not fit the value is not used.
  private static func parts(of specifier: String) -> (start: String, kind: Character)? {
    guard let match = specifier.wholeMatch(of: /(%[-+ #0]*\d*(?:\.\d*)?)l*([a-zA-Z])/) else {
      return nil
    }
    return (String(match.1), match.2.first ?? " ")
  }
}
