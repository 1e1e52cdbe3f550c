import Foundation

/// A value with its format, which is asked once the language of the place is known.
struct FormattedValue: Hashable, Sendable {
  private let format: any Hashable & Sendable
  /// The value as the format shows it by itself; the value need not be hashable.
  private let standard: String
  private let make: @Sendable (Locale) -> String

  init<Format: FormatStyle & Sendable>(_ value: Format.FormatInput, _ format: Format)
  where Format.FormatInput: Sendable, Format.FormatOutput == String {
    self.format = format
    standard = format.format(value)
    make = { format.locale($0).format(value) }
  }

  func string(in locale: Locale) -> String {
    make(locale)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.standard == rhs.standard && isEqual(lhs.format, rhs.format)
  }

  private static func isEqual<Format: Hashable>(_ lhs: Format, _ rhs: any Hashable) -> Bool {
    lhs == rhs as? Format
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(standard)
  }
}
