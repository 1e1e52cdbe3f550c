import ViewKit

/// Turns property values into CSS values that cannot break out of their declaration.
enum CSSValue {
  static func pixels(_ value: PropValue?) -> String? {
    guard let number = value?.number else { return nil }
    return number.isFinite ? "\(decimal(number))px" : nil
  }

  static func number(_ value: PropValue?) -> String? {
    guard let number = value?.number, number.isFinite else { return nil }
    return decimal(number)
  }

  /// The height of so many lines of text, as `3lh`.
  static func lines(_ value: PropValue?) -> String? {
    guard let text = value?.plainText, text.hasSuffix("lh"), let count = Int(text.dropLast(2))
    else {
      return nil
    }
    return "\(count)lh"
  }

  /// Room at the four sides; where leading and trailing differ, the direction of reading says which is which.
  ///
  /// Only one of both spellings is there at a time, so that the order in which they came does not matter.
  static func padding(_ value: PropValue?) -> [MarkupChange] {
    guard case .insets(let top, let leading, let bottom, let trailing) = value,
      leading != trailing
    else {
      return [
        .style("padding-block", nil), .style("padding-inline", nil),
        .style("padding", sides(value) ?? pixels(value)),
      ]
    }
    return [
      .style("padding", nil), .style("padding-block", list(top, bottom)),
      .style("padding-inline", list(leading, trailing)),
    ]
  }

  /// The four sides in CSS's order.
  private static func sides(_ value: PropValue?) -> String? {
    guard case .insets(let top, let leading, let bottom, let trailing) = value else { return nil }
    return list(top, trailing, bottom, leading)
  }

  private static func list(_ sides: Double...) -> String {
    sides.map { $0.isFinite ? "\(decimal($0))px" : "0px" }.joined(separator: " ")
  }

  static func color(_ value: PropValue?) -> String? {
    switch value {
    case .color(.named(let name)): named(name)
    case .color(.faded(let name, let opacity)):
      named(name).map { "color-mix(in srgb,\($0) \(share(opacity)),transparent)" }
    case .string(let name): named(name)
    case .color(.rgba(let red, let green, let blue, let alpha)):
      "rgb(\(share(red)) \(share(green)) \(share(blue)) / \(share(alpha)))"
    default: nil
    }
  }

  /// A number as CSS writes it: at most three places, no exponent, no superfluous zero.
  ///
  /// What is not a number is 0: a calculation with what a view was given may come to that.
  static func decimal(_ number: Double) -> String {
    if number.isNaN { return "0" }
    let thousandths = (min(max(number, -1e9), 1e9) * 1000).rounded()
    let whole = Int(thousandths.magnitude) / 1000
    let fraction = Int(thousandths.magnitude) % 1000
    let sign = thousandths < 0 ? "-" : ""
    guard fraction > 0 else { return "\(sign)\(whole)" }
    var digits = String(String(1000 + fraction).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  private static func named(_ name: String) -> String? {
    isName(name) ? "var(--\(name),currentColor)" : nil
  }

  private static func share(_ part: Double) -> String {
    "\(decimal(min(max(part.isFinite ? part : 0, 0), 1) * 100))%"
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
      }
  }
}

extension PropValue {
  var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  var boolean: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The value as text, whatever its type: what a field, an option or a data attribute carries.
  var plainText: String? {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): value.isFinite ? value.exactText : nil
    case .string(let value): value
    case .insets, .color, .numbers, .gradient, .path: nil
    }
  }
}

extension Double {
  /// The number with all its digits, as JavaScript reads it: what a control is set to, and counts on from.
  fileprivate var exactText: String {
    Int(exactly: self).map { String($0) } ?? String(describing: self)
  }
}
