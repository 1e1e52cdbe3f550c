import ViewKit

/// Converts property values to CSS values that cannot break out of their declaration.
enum CSSValue {
  static func pixels(_ value: PropValue?) -> String? {
    guard let number = value?.number else { return nil }
    return number.isFinite ? "\(decimal(number))px" : nil
  }

  static func number(_ value: PropValue?) -> String? {
    guard let number = value?.number, number.isFinite else { return nil }
    return decimal(number)
  }

  /// The height of a number of text lines, such as `3lh`; `nil` unless the value is a finite number.
  static func lines(_ value: PropValue?) -> String? {
    number(value).map { "\($0)lh" }
  }

  /// Insets as top, right, bottom and left; `nil` for other values.
  static func sides(_ value: PropValue?) -> String? {
    guard case .insets(let top, let leading, let bottom, let trailing) = value else { return nil }
    return list(top, trailing, bottom, leading)
  }

  /// Lengths in pixels, separated by spaces.
  static func list(_ sides: Double...) -> String {
    sides.map { $0.isFinite ? "\(decimal($0))px" : "0px" }.joined(separator: " ")
  }

  static func color(_ value: PropValue?) -> String? {
    switch value {
    case .color(.adaptive(let light, let dark)):
      color(.color(light)).flatMap { light in
        color(.color(dark)).map { "light-dark(\(light),\($0))" }
      }
    case .color(.named(let name)): named(name)
    case .color(.faded(let name, let opacity)):
      "color-mix(in srgb,\(named(name)) \(share(opacity)),transparent)"
    case .string(let name): named(name)
    case .color(.rgba(let red, let green, let blue, let alpha)):
      "rgb(\(share(red)) \(share(green)) \(share(blue)) / \(share(alpha)))"
    default: nil
    }
  }

  /// A number in CSS notation with at most three decimals and no exponent.
  ///
  /// NaN, a possible result of a view's calculation, becomes 0.
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

  private static func named(_ name: String) -> String {
    if Color.isInPalette(name) { return "var(--\(name),currentColor)" }
    AssetCatalogs.reportMissing(color: name)
    return isName(name) ? "var(--\(name),var(--gray))" : "var(--gray)"
  }

  private static func share(_ part: Double) -> String {
    "\(decimal(min(max(part.isFinite ? part : 0, 0), 1) * 100))%"
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy {
        $0 == "-" || $0 == "_"
          || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
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

  /// The value as text for a field, an option or a data attribute; `nil` for insets, colors, lists, gradients, paths
  /// and infinite numbers.
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
  /// The number with all its digits in JavaScript notation, because the value of a control must be exact.
  fileprivate var exactText: String {
    Int(exactly: self).map { String($0) } ?? String(describing: self)
  }
}
