public import Foundation

/// Words that are looked up in the app's string catalogues, with values to put into them.
///
/// A literal given to a text or a control is one: `Text("\(count) items")` looks for `%lld items` and puts the count
/// into what it finds. Where nothing is found, the key itself is shown.
public struct LocalizedStringKey: Hashable, Sendable {
  /// What catalogues know the words by.
  let key: String
  /// What is put in place of the specifiers, in order.
  let arguments: [Argument]

  /// A value that is put into words.
  enum Argument: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    case number(Double, specifier: String)
    indirect case text(Text)
  }

  /// Makes a key whose name is known only at run time.
  public init(_ value: String) {
    self.init(key: value, arguments: [])
  }

  init(key: String, arguments: [Argument]) {
    self.key = key
    self.arguments = arguments
  }
}

extension LocalizedStringKey: ExpressibleByStringInterpolation {
  /// Makes a key from a literal.
  public init(stringLiteral value: String) {
    self.init(key: value, arguments: [])
  }

  /// Makes a key from a literal with values in it.
  public init(stringInterpolation: StringInterpolation) {
    self.init(key: stringInterpolation.key, arguments: stringInterpolation.arguments)
  }

  /// Collects what a literal says, and its values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Argument] = []

    /// Makes room for a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity)
    }

    /// Adds words of the literal.
    public mutating func appendLiteral(_ literal: String) {
      // In a key with values a bare percent sign would begin a specifier.
      key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacing("%", with: "%%") : literal
    }

    private mutating func append(_ specifier: String, _ argument: Argument) {
      key += specifier
      arguments.append(argument)
    }

    /// Adds a string.
    public mutating func appendInterpolation(_ value: some StringProtocol) {
      append("%@", .string(String(value)))
    }

    /// Adds a whole number; catalogues choose among plural forms by it.
    public mutating func appendInterpolation(_ value: some BinaryInteger) {
      append("%lld", .integer(Int64(clamping: value)))
    }

    /// Adds a number with six places, or as a specifier such as `%.2f` says.
    public mutating func appendInterpolation(
      _ value: some BinaryFloatingPoint,
      specifier: String = "%lf"
    ) {
      append(specifier, .number(Double(value), specifier: specifier))
    }

    /// Adds a whole number as a specifier says, such as `%02d`.
    public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
      append(specifier, .string(Specifier.format(Int64(clamping: value), specifier)))
    }

    /// Adds a text with its looks.
    public mutating func appendInterpolation(_ text: Text) {
      append("%@", .text(text))
    }

    /// Adds a picture; a text holds a symbol as its name's words.
    @MainActor public mutating func appendInterpolation(_ image: Image) {
      append("%@", .text(Text(image)))
    }

    /// Adds a value as a format shows it, in the language of the place.
    public mutating func appendInterpolation<Format: FormatStyle & Sendable>(
      _ value: Format.FormatInput,
      format: Format
    ) where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
      append("%@", .text(Text(value, format: format)))
    }

    /// Adds a value as a format shows it.
    @_disfavoredOverload
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ value: Format.FormatInput,
      format: Format
    ) where Format.FormatOutput == String {
      append("%@", .string(format.format(value)))
    }

    /// Adds a date as a style shows it.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append("%@", .text(Text(date, style: style)))
    }

    /// Adds a value as a formatter shows it.
    public mutating func appendInterpolation(_ value: some NSObject, formatter: Formatter) {
      append("%@", .string(formatter.string(for: value) ?? ""))
    }

    /// Adds the description of any other value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append("%@", .string(String(describing: value)))
    }
  }
}

/// Numbers in words, as C's specifiers say.
enum Specifier {
  /// The characters before a specifier's kind, and the kinds.
  static let options = Array("0123456789.$+- #lhqzjt".utf8)
  static let kinds = Array("@diuxXofFeEgGaAsc".utf8)

  static func format(_ value: Int64, _ specifier: String) -> String {
    let plain = specifier.replacingOccurrences(of: "ll", with: "")
      .replacingOccurrences(of: "l", with: "")
    guard let kind = plain.last, "diuxXo".contains(kind), hasPlainWidths(plain) else {
      return "\(value)"
    }
    return String(format: String(plain.dropLast()) + "l" + String(kind), Int(value))
  }

  static func format(_ value: Double, _ specifier: String, _ locale: Locale) -> String {
    let plain = specifier.replacingOccurrences(of: "l", with: "")
    guard let kind = plain.last, "fFeEgGaA".contains(kind), hasPlainWidths(plain) else {
      return "\(value)"
    }
    return String(format: plain, locale: locale, value)
  }

  /// True if the width and the precision are below 1,000: Foundation traps on overflow, and pads in quadratic time.
  private static func hasPlainWidths(_ specifier: String) -> Bool {
    specifier.split { !$0.isASCII || !$0.isNumber }.allSatisfy { $0.utf8.count < 4 }
  }
}
