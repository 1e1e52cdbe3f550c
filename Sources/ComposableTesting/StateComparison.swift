import Sharing

/// The comparison of states: `==` for `Equatable` types, part by part otherwise.
struct StateComparison<State> {
  private let areEqual: ((State, State) -> Bool)?

  init() {
    areEqual = (State.self as? any Equatable.Type).flatMap { Self.equality(of: $0) }
  }

  /// Returns true if two states are equal.
  func callAsFunction(_ lhs: State, _ rhs: State) -> Bool {
    areEqual.map { $0(lhs, rhs) } ?? ValueComparison.differences(lhs, rhs).isEmpty
  }

  /// The difference in lines with the signs of their sides: − and +.
  func difference(_ first: State, _ second: State) -> String {
    Messages.difference(first, second)
  }

  /// The differing parts; `nil` for `Equatable` types, because `==` does not report parts.
  func parts(_ first: State, _ second: State) -> [ValueDifference]? {
    areEqual == nil ? ValueComparison.differences(first, second) : nil
  }

  /// Returns the type's `==` as a function of states, resolved once so that comparisons need no casts.
  private static func equality<E: Equatable>(of type: E.Type) -> ((State, State) -> Bool)? {
    let areEqual: (E, E) -> Bool = { $0 == $1 }
    return (areEqual as Any) as? (State, State) -> Bool
  }
}
