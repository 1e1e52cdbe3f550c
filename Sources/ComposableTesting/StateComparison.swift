/// Decides whether two states are equal: by `==` where the type has one, by their dumps otherwise.
struct StateComparison<State> {
  private let areEqual: (State, State) -> Bool
  /// Whether the type has no `==`, which a failure should mention.
  let comparesDumps: Bool

  init() {
    if let type = State.self as? any Equatable.Type, let areEqual = Self.equality(of: type) {
      self.areEqual = areEqual
      comparesDumps = false
    } else {
      areEqual = { Messages.dump($0) == Messages.dump($1) }
      comparesDumps = true
    }
  }

  func callAsFunction(_ lhs: State, _ rhs: State) -> Bool {
    areEqual(lhs, rhs)
  }

  /// What differs, in lines that start with the sign of the side they come from: − and +.
  func difference(_ first: State, _ second: State) -> String {
    Messages.difference(first, second)
  }

  /// The type's `==` as a function of states; found once, so that no comparison casts its values.
  private static func equality<E: Equatable>(of type: E.Type) -> ((State, State) -> Bool)? {
    let areEqual: (E, E) -> Bool = { $0 == $1 }
    return (areEqual as Any) as? (State, State) -> Bool
  }
}
