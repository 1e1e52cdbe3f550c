public import Foundation

/// A key in the app's string catalogs, with values to insert.
///
/// A literal in `Text` or a control is a key: `Text("\(count) items")` resolves `%lld items` and inserts the count. If
/// no catalog contains the key, the key itself is shown.
public struct LocalizedStringKey: Hashable, Sendable {
  /// The key in string catalogs.
  let key: String
  /// The values of the key's specifiers, in order.
  let arguments: [Argument]

  /// A value to insert.
  enum Argument: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    case number(Double, specifier: String)
    indirect case text(Text)
  }

  /// Creates a key known only at run time.
  public init(_ value: String) {
    self.init(key: value, arguments: [])
  }

  init(key: String, arguments: [Argument]) {
    self.key = key
    self.arguments = arguments
  }
}

extension LocalizedStringKey: ExpressibleByStringInterpolation {
  /// Creates a key from a literal.
  public init(stringLiteral value: String) {
    self.init(key: value, arguments: [])
  }

  /// Creates a key from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) {
    self.init(key: stringInterpolation.key, arguments: stringInterpolation.arguments)
  }

  /// The interpolation of a literal: its key and its values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Argument] = []

    /// Creates an interpolation with reserved capacity.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity)
    }

    /// Appends words of the literal.
    public mutating func appendLiteral(_ literal: String) {
      // In a key with values, a bare percent sign would start a specifier.
      key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacing("%", with: "%%") : literal
    }

    private mutating func append(_ specifier: String, _ argument: Argument) {
      key += specifier
      arguments.append(argument)
    }

    /// Appends a string.
    public mutating func appendInterpolation(_ value: some StringProtocol) {
      append("%@", .string(String(value)))
    }

    /// Appends an integer; catalogs select a plural form by its value.
    public mutating func appendInterpolation(_ value: some BinaryInteger) {
      append("%lld", .integer(Int64(clamping: value)))
    }

    /// Appends a number with six decimal places, or in the format of a specifier such as `%.2f`.
    public mutating func appendInterpolation(
      _ value: some BinaryFloatingPoint,
      specifier: String = "%lf"
    ) {
      append(specifier, .number(Double(value), specifier: specifier))
    }

    /// Appends an integer in the format of a specifier such as `%02d`.
    public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
      append(specifier, .string(Specifier.format(Int64(clamping: value), specifier)))
    }

    /// Appends styled text.
    public mutating func appendInterpolation(_ text: Text) {
      append("%@", .text(text))
    }

    /// Appends a symbol or an image of the app.
    @MainActor public mutating func appendInterpolation(_ image: Image) {
      append("%@", .text(Text(image)))
    }

    /// Appends a formatted value, in the language of the environment.
    public mutating func appendInterpolation<Format: FormatStyle & Sendable>(
      _ value: Format.FormatInput,
      format: Format
    ) where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
      append("%@", .text(Text(value, format: format)))
    }

    /// Appends a formatted value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ value: Format.FormatInput,
      format: Format
    ) where Format.FormatOutput == String {
      append("%@", .string(format.format(value)))
    }

    /// Appends a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append("%@", .text(Text(date, style: style)))
    }

    /// Appends a value formatted by a formatter.
    public mutating func appendInterpolation(_ value: some NSObject, formatter: Formatter) {
      append("%@", .string(formatter.string(for: value) ?? ""))
    }

    /// Appends the description of any other value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append("%@", .string(String(describing: value)))
    }
  }
}

/// The formatting of numbers with C format specifiers.
enum Specifier {
  /// The characters that may precede a specifier's kind, then the kinds.
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

  /// True if the width and the precision are below 1,000: Foundation traps on overflow and pads in quadratic time.
  private static func hasPlainWidths(_ specifier: String) -> Bool {
    specifier.split { !$0.isASCII || !$0.isNumber }.allSatisfy { $0.utf8.count < 4 }
  }
}
