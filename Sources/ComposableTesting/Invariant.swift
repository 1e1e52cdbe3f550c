/// A condition on every state of a feature, or on every action and the states around it.
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
/// A `FeatureSearch` of `ComposableFeatureSearch` searches for a run that breaks an invariant. The tests that it writes
/// check the same invariants.
public struct Invariant<State, Action>: Sendable {
  /// The condition as a sentence.
  public let name: String
  private let holds: @Sendable (_ before: State, _ action: Action, _ after: State) -> Bool

  /// Creates an invariant of states.
  ///
  /// - Parameters:
  ///   - name: The condition as a sentence.
  ///   - holds: The condition on the state after an action.
  public init(_ name: String, _ holds: @escaping @Sendable (_ state: State) -> Bool) {
    self.init(name) { _, _, after in holds(after) }
  }

  /// Creates an invariant of actions.
  ///
  /// - Parameters:
  ///   - name: The condition as a sentence.
  ///   - holds: The condition on an action, the state before it, and the state after it.
  public init(
    _ name: String,
    _ holds: @escaping @Sendable (_ before: State, _ action: Action, _ after: State) -> Bool
  ) {
    self.name = name
    self.holds = holds
  }

  /// Returns a Boolean value that indicates whether the condition holds for an action and the states around it.
  public func holds(before: State, action: Action, after: State) -> Bool {
    holds(before, action, after)
  }

  /// Returns the failure message for an action that breaks the invariant.
  package func failure(after action: Action) -> String {
    Messages.broken(name, by: action)
  }
}
