import Sharing

/// Decides whether two states are equal: by `==` where the type has one, part by part otherwise.
struct StateComparison<State> {
  private let areEqual: ((State, State) -> Bool)?

  init() {
    areEqual = (State.self as? any Equatable.Type).flatMap { Self.equality(of: $0) }
  }

  /// Whether two states are equal.
  func callAsFunction(_ lhs: State, _ rhs: State) -> Bool {
    areEqual.map { $0(lhs, rhs) } ?? ValueComparison.differences(lhs, rhs).isEmpty
  }

  /// What differs, in lines that start with the sign of the side they come from: − and +.
  func difference(_ first: State, _ second: State) -> String {
    Messages.difference(first, second)
  }

  /// The parts that differ; nil if the type has an `==`, which knows nothing of parts.
  func parts(_ first: State, _ second: State) -> [ValueDifference]? {
    areEqual == nil ? ValueComparison.differences(first, second) : nil
  }

  /// The type's `==` as a function of states; found once, so that no comparison casts its values.
  private static func equality<E: Equatable>(of type: E.Type) -> ((State, State) -> Bool)? {
    let areEqual: (E, E) -> Bool = { $0 == $1 }
    return (areEqual as Any) as? (State, State) -> Bool
  }
}
