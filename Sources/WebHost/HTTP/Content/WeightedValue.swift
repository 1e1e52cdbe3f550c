/// A value of a header that lists preferences, such as `text/html;q=0.8` of `Accept` (RFC 9110, section 12.4.2).
struct WeightedValue {
  /// The value in lowercase, without parameters.
  var name: String
  var weight = 1.0

  init(_ text: Substring) {
    let parts = text.split(separator: ";").map { String($0).trimmed(of: " \t").lowercased() }
    name = parts.first ?? ""
    for part in parts.dropFirst() where part.hasPrefix("q=") {
      weight = Double(part.dropFirst(2)) ?? 0
    }
  }
}
