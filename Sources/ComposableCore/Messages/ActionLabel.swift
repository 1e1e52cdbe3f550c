/// A label for an enum value that lists its cases without payloads: `Feature.Action.row(.tapped)`.
package enum ActionLabel {
  /// Returns the label, prefixed with the name of the value's type.
  package static func of(_ value: Any) -> String {
    guard let cases = cases(of: value) else { return "\(value)" }
    return typeName(Swift.type(of: value)) + cases
  }

  /// Returns the label without the type name: `.row(.tapped)`.
  package static func abbreviated(_ value: Any) -> String {
    cases(of: value) ?? "\(value)"
  }

  private static func cases(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return nil }
    guard let child = mirror.children.first else { return ".\(caseName(value) ?? "\(value)")" }
    let name = child.label ?? caseName(value) ?? "\(value)"
    let payload = Mirror(reflecting: child.value)
    guard payload.displayStyle == .tuple else {
      return ".\(name)(\(cases(of: child.value) ?? ""))"
    }
    let parts = payload.children.map { part -> String in
      // The mirror names unlabeled tuple elements ".0", ".1".
      let label = part.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "_"
      return "\(label):\(cases(of: part.value).map { " \($0)" } ?? "")"
    }
    return ".\(name)(\(parts.joined(separator: ", ")))"
  }
}
