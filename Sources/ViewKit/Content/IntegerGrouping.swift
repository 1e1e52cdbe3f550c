import ConcurrencyExtras
import Foundation

/// The grouping of integers in a locale, as Foundation formats them.
///
/// Foundation takes longer for an integer than a row takes for everything else. Its result depends on the sign and the
/// number of digits, so one formatted example of each is the template of all others.
struct IntegerGrouping: Sendable {
  /// The templates of a locale by length, and those of negative numbers after them.
  private typealias Templates = [Int: IntegerGrouping?]

  /// The templates of all locales, and the locale of the last number: comparing a locale takes less time than hashing it.
  private struct Cache {
    var last = Locale(identifier: "")
    var templates: Templates = [:]
    var others: [Locale: Templates] = [:]

    mutating func select(_ locale: Locale) {
      if locale == last { return }
      // Apps that create locales at run time do not fill the memory.
      if others.count >= 500 { others.removeAll() }
      others[last] = templates
      last = locale
      templates = others.removeValue(forKey: locale) ?? [:]
    }
  }

  private static let cache = Locked(Cache())
  private static let maximumLength = 19

  private let scalars: [Unicode.Scalar]
  private let zero: UInt32

  /// Returns the number with the locale's digits and separators.
  static func string(of number: Int64, in locale: Locale) -> String {
    let digits = String(number.magnitude)
    let length = digits.utf8.count
    let index = number < 0 ? length + maximumLength : length
    let template = cache.withLock { cache in
      cache.select(locale)
      if let known = cache.templates[index] { return known }
      let template = IntegerGrouping(length: length, isNegative: number < 0, in: locale)
      cache.templates[index] = .some(template)
      return template
    }
    return template?.filled(with: digits) ?? number.formatted(.number.locale(locale))
  }

  /// Creates the template from one and zeros; `nil` for digits without consecutive scalars, such as Chinese numerals.
  private init?(length: Int, isNegative: Bool, in locale: Locale) {
    let magnitude = (1..<length).reduce(Int64(1)) { power, _ in power * 10 }
    let example = (isNegative ? -magnitude : magnitude).formatted(.number.locale(locale))
    let digits = example.unicodeScalars.filter { $0.properties.numericType == .decimal }
    guard let one = digits.first, one.value > 0, digits.count == length,
      one.properties.numericValue == 1, digits.dropFirst().allSatisfy({ $0.value == one.value - 1 })
    else { return nil }
    scalars = Array(example.unicodeScalars)
    zero = one.value - 1
  }

  private func filled(with digits: String) -> String {
    var rest = digits.utf8.makeIterator()
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      guard scalar.value == zero || scalar.value == zero + 1, let digit = rest.next(),
        let own = Unicode.Scalar(zero + UInt32(digit) - 48)
      else {
        result.append(scalar)
        continue
      }
      result.append(own)
    }
    return String(result)
  }
}
