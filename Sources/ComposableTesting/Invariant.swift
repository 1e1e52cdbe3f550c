/// Something that holds in every state of a feature, or across every one of its actions.
///
/// ```swift
/// extension Cart {
///   static let invariants: [Invariant<State, Action>] = [
///     Invariant("no count is negative") { $0.rows.allSatisfy { $0.count >= 0 } },
///     Invariant("looking changes nothing") { before, action, after in
///       action.is(\.looked) ? before == after : true
///     },
///   ]
/// }
/// ```
///
/// A `FeatureSearch` of `ComposableFeatureSearch` looks for a run after which one does not hold, and a test that it writes asks
/// the same ones.
public struct Invariant<State, Action>: Sendable {
  /// What holds, as a sentence.
  public let name: String
  private let holds: @Sendable (_ before: State, _ action: Action, _ after: State) -> Bool

  /// Makes an invariant of states.
  ///
  /// - Parameters:
  ///   - name: What holds, as a sentence.
  ///   - holds: Whether it holds in a state that an action has led to.
  public init(_ name: String, _ holds: @escaping @Sendable (_ state: State) -> Bool) {
    self.init(name) { _, _, after in holds(after) }
  }

  /// Makes an invariant of what actions do.
  ///
  /// - Parameters:
  ///   - name: What holds, as a sentence.
  ///   - holds: Whether it holds for an action, with the state before it and the state after it.
  public init(
    _ name: String,
    _ holds: @escaping @Sendable (_ before: State, _ action: Action, _ after: State) -> Bool
  ) {
    self.name = name
    self.holds = holds
  }

  /// Whether it holds for an action, with the state before it and the state after it.
  public func holds(before: State, action: Action, after: State) -> Bool {
    holds(before, action, after)
  }

  /// Says that it does not hold after an action.
  package func failure(after action: Action) -> String {
    Messages.broken(name, by: action)
  }
}
