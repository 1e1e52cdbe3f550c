import CustomDump

/// Decides whether two states are equal: by `==` where the type has one, by their dumps otherwise.
struct StateComparison<State> {
  private let areEqual: (State, State) -> Bool
  /// Whether the type has no `==`, which a failure should mention.
  let comparesDumps: Bool

  init() {
    if let type = State.self as? any Equatable.Type, let compare = Self.byEquality(type) {
      areEqual = compare
      comparesDumps = false
    } else {
      areEqual = { Self.dump($0) == Self.dump($1) }
      comparesDumps = true
    }
  }

  func callAsFunction(_ lhs: State, _ rhs: State) -> Bool {
    areEqual(lhs, rhs)
  }

  /// What differs, in lines that start with the sign of the side they come from.
  func difference(expected: State, actual: State) -> String {
    diff(expected, actual, format: .proportional)
      ?? "− \(String(describing: expected))\n+ \(String(describing: actual))"
  }

  private static func byEquality<E: Equatable>(_ type: E.Type) -> ((State, State) -> Bool)? {
    { lhs, rhs in
      guard let lhs = lhs as? E, let rhs = rhs as? E else { return false }
      return lhs == rhs
    }
  }

  private static func dump(_ state: State) -> String {
    var text = ""
    customDump(state, to: &text)
    return text
  }
}
