import Foundation

/// A value with a format, formatted once its region is known.
struct FormattedValue: Hashable, Sendable {
  private let format: any Hashable & Sendable
  private let value: any Sendable
  /// The value formatted without a region, for equality and hashing; the value itself need not be hashable.
  private let standard: String
  private let make: @Sendable (Region) -> String

  init<Format: FormatStyle & Sendable>(_ value: Format.FormatInput, _ format: Format)
  where Format.FormatInput: Sendable, Format.FormatOutput == String {
    self.format = format
    self.value = value
    standard = format.format(value)
    make = { format.adapted(to: $0).format(value) }
  }

  func string(in region: Region) -> String {
    make(region)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.standard == rhs.standard, isEqual(lhs.format, rhs.format) else { return false }
    // Two dates with the same day in one time zone may have different days in another.
    guard let value = lhs.value as? any Equatable else { return true }
    return isEqual(value, rhs.value)
  }

  private static func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: Any) -> Bool {
    lhs == rhs as? Value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(standard)
  }
}
