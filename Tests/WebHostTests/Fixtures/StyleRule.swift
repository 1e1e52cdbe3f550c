/// A rule of a built style sheet.
struct StyleRule {
  /// The complex selectors: one for each alternative of `:is` and `:has`, and without `:not`.
  let selectors: [StyleSelector]

  /// The names of the properties that the rule sets.
  let properties: Set<String>

  /// The names of the variables that the rule reads.
  let variables: Set<String>

  /// The rules of a sheet, including the rules of media queries; keyframes are omitted.
  static func rules(of sheet: [UInt8]) -> [StyleRule] {
    var rules: [StyleRule] = []
    var rest = Substring(String(decoding: sheet, as: UTF8.self))
    while let start = rest.firstIndex(where: { "{}".contains($0) }) {
      let head = rest[..<start]
      let isRule = rest[start] == "{" && !head.hasPrefix("@")
      rest = rest[start...].dropFirst()
      if isRule {
        let body = rest.prefix { $0 != "}" }
        rest = rest[body.endIndex...].dropFirst()
        rules.append(StyleRule(head, body))
      } else if head.hasPrefix("@keyframes"), let end = rest.firstRange(of: "}}") {
        rest = rest[end.upperBound...]
      }
    }
    return rules
  }

  private init(_ head: Substring, _ body: Substring) {
    selectors = Self.alternatives(of: String(head)).map(StyleSelector.init)
    let declarations = body.split(separator: ";")
    properties = Set(declarations.compactMap { $0.split(separator: ":").first.map(String.init) })
    variables = Set(body.matches(of: /var\((--\w+)/).map { String($0.1) })
  }

  private static func alternatives(of list: String) -> [String] {
    parts(of: list).flatMap { selector -> [String] in
      guard let match = selector.firstMatch(of: /:(is|has|not)\(/) else { return [selector] }
      let before = String(selector[..<match.range.lowerBound])
      var depth = 1
      let inside = selector[match.range.upperBound...].prefix {
        depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
        return depth > 0
      }
      let after = String(selector[inside.endIndex...].dropFirst())
      return switch match.1 {
      case "not": alternatives(of: before + after)
      case "is": parts(of: String(inside)).flatMap { alternatives(of: before + $0 + after) }
      // The argument describes other elements, so it is not a part of the compound.
      default: parts(of: String(inside)).flatMap { alternatives(of: "\(before)\(after) \($0)") }
      }
    }
  }

  /// The parts between the commas outside of parentheses.
  private static func parts(of list: String) -> [String] {
    var depth = 0
    return list.split { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return character == "," && depth == 0
    }.map(String.init)
  }
}

/// A complex selector without functions, as its compounds.
struct StyleSelector {
  let compounds: [Compound]

  /// The classes and attributes of one element.
  struct Compound {
    let classes: Set<String>
    let attributes: [Attribute]
  }

  /// An attribute selector; without a comparison it matches each value.
  struct Attribute: Hashable {
    let name, comparison, value: String

    func matches(_ name: String, _ text: String) -> Bool {
      guard self.name == name else { return false }
      return switch comparison {
      case "": true
      case "=": text == value
      case "~=": text.split(separator: " ").contains(Substring(value))
      case "^=": text.hasPrefix(value)
      case "$=": text.hasSuffix(value)
      default: text.contains(value)
      }
    }

    /// The attribute selectors in source text, such as a script.
    static func all(in text: Substring) -> [Attribute] {
      text.matches(of: /\[([a-z\-]+)([~^$*]?=)?"?([^"\]]*)"?\]/).map {
        Attribute(name: String($0.1), comparison: String($0.2 ?? ""), value: String($0.3))
      }
    }
  }

  init(_ text: String) {
    compounds = text.matches(of: /(?:\[[^\]]*\]|[^ >+~\[])+/).map { match in
      Compound(
        classes: Set(match.0.matches(of: /\.([A-Za-z][\w\-]*)/).map { String($0.1) }),
        attributes: Attribute.all(in: match.0)
      )
    }
  }

  /// The classes of all compounds.
  var classes: Set<String> { Set(compounds.flatMap(\.classes)) }
}
