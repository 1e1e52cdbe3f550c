import CustomDump

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
      areEqual = { String(customDumping: $0) == String(customDumping: $1) }
      comparesDumps = true
    }
  }

  /// Whether two states are equal.
  ///
  /// - Parameters:
  ///   - lhs: A state.
  ///   - rhs: The other one.
  ///   - sharedValuesDiffer: Whether a test expects another shared value than there is. Dumps show the
  ///     real values only, so then the values themselves are looked at.
  /// - Returns: Whether they are equal.
  func callAsFunction(_ lhs: State, _ rhs: State, sharedValuesDiffer: Bool = false) -> Bool {
    guard areEqual(lhs, rhs) else { return false }
    return !(comparesDumps && sharedValuesDiffer) || diff(lhs, rhs) == nil
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
