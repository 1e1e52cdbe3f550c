import Foundation

/// A value with its format, which formats the value once the region of its place is known.
struct FormattedValue: Hashable, Sendable {
  private let format: any Hashable & Sendable
  /// The value as the format shows it by itself; the value need not be hashable.
  private let standard: String
  private let make: @Sendable (Region) -> String

  init<Format: FormatStyle & Sendable>(_ value: Format.FormatInput, _ format: Format)
  where Format.FormatInput: Sendable, Format.FormatOutput == String {
    self.format = format
    standard = format.format(value)
    make = { format.adapted(to: $0).format(value) }
  }

  func string(in region: Region) -> String {
    make(region)
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
