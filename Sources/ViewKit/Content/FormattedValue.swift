import Foundation

/// A value with a format, formatted once its region is known.
struct FormattedValue: Hashable, Sendable {
  private let format: any Hashable & Sendable
  /// The value formatted without a region, for equality and hashing; the value itself need not be hashable.
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
