import Foundation

/// A typed number in the notation of a locale, with an optional currency, unit or sign.
///
/// Foundation's lenient parser changes values silently: in German, `19.99` becomes 1,999 and `1,234.56` becomes 1.234.
/// So the separators are checked first: `1.234` has a group of three digits, and `19.99` does not.
struct TypedNumber {
  /// The text to parse: the input, with the locale's decimal separator in place of a typed period.
  let text: String

  /// Validates a string; returns `nil` without digits, or with separators at positions that the locale does not allow.
  init?(_ text: String, in locale: Locale) {
    let decimal = locale.decimalSeparator?.first ?? "."
    let grouping = locale.groupingSeparator?.first ?? ","
    // A numeric keypad has only a period. The period is the decimal separator if the locale has no other use for it.
    let isFree = decimal != "." && grouping != "."
    self.text = isFree ? text.replacing(".", with: String(decimal)) : text
    var number = Self.number(in: self.text, decimal, grouping)
    guard !number.isEmpty else { return nil }
    if let exponent = number.firstIndex(where: { "eE".contains($0) }) {
      let digits = number[exponent...].dropFirst().drop { "+-".contains($0) }
      guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
      number = number[..<exponent]
    }
    let parts = number.split(separator: decimal, omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.dropFirst().allSatisfy({ $0.allSatisfy(\.isDigit) }) else {
      return nil
    }
    let groups = parts[0].split(omittingEmptySubsequences: false) {
      $0 == grouping || $0.isGap
    }
    guard groups.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
    // In India all groups except the last have two digits.
    guard
      groups.count == 1
        || (1...3).contains(groups[0].count) && groups.last?.count == 3
          && groups.dropFirst().dropLast().allSatisfy({ (2...3).contains($0.count) })
    else { return nil }
  }

  /// Returns the text from the first digit to the last digit, with a separator directly before and after it; empty
  /// without digits.
  private static func number(
    in text: String,
    _ decimal: Character,
    _ grouping: Character
  ) -> Substring {
    func isSeparator(_ character: Character) -> Bool {
      character == decimal || character == grouping && !character.isGap
    }
    guard var first = text.firstIndex(where: \.isDigit), var last = text.lastIndex(where: \.isDigit)
    else { return "" }
    if first > text.startIndex, isSeparator(text[text.index(before: first)]) {
      first = text.index(before: first)
    }
    let next = text.index(after: last)
    if next < text.endIndex, isSeparator(text[next]) { last = next }
    return text[first...last]
  }

  /// Returns false for an infinite number and for NaN.
  static func isFinite(_ value: Any) -> Bool {
    switch value {
    case let value as any BinaryFloatingPoint: value.isFinite
    case let value as Decimal: value.isFinite
    default: true
    }
  }
}

extension Character {
  fileprivate var isDigit: Bool { wholeNumberValue.map { $0 < 10 } ?? false }

  /// True for a space or an apostrophe: users of any locale type them between groups of digits.
  fileprivate var isGap: Bool { isWhitespace || self == "'" || self == "\u{2019}" }
}
