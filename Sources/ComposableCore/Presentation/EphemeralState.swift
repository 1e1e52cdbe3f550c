public import SwiftNavigation

/// State that lives only until its first action: an alert, a confirmation dialog.
///
/// It has no reducer; `ifLet` clears it as soon as one of its buttons was handled.
public protocol _EphemeralState<Action> {
  /// The actions of its buttons.
  associatedtype Action
  /// The type of its actions, for where the type of the state was lost.
  static var actionType: Any.Type { get }
}

extension _EphemeralState {
  /// The type of its actions.
  public static var actionType: Any.Type { Action.self }
}

extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}

/// Tells whether an action belongs to ephemeral state, also inside the cases of a destination enum.
///
/// Make one when a reducer is resolved: what kind of state it has to do with is looked up then.
@usableFromInline
struct EphemeralMatch<State, Action> {
  /// Whether the state, or the payload of one of its cases, can be ephemeral at all.
  @usableFromInline let isPossible: Bool
  private let actionType: Any.Type?

  @usableFromInline
  init() {
    actionType = (State.self as? any _EphemeralState.Type)?.actionType
    isPossible = actionType != nil || EnumKind.isEnum(State.self)
  }

  /// Whether `action` is one of the ephemeral `state`'s own.
  @inlinable
  func matches(_ state: State, _ action: Action) -> Bool {
    isPossible && matchesType(state, action)
  }

  @usableFromInline
  func matchesType(_ state: State, _ action: Action) -> Bool {
    guard let type = actionType ?? Self.ephemeralType(of: state) else { return false }
    if Action.self == type { return true }
    guard let payload = Mirror(reflecting: action).children.first?.value else { return false }
    return Swift.type(of: payload) == type
  }

  private static func ephemeralType(of state: State) -> Any.Type? {
    guard let payload = Mirror(reflecting: state).children.first?.value else { return nil }
    return (Swift.type(of: payload) as? any _EphemeralState.Type)?.actionType
  }
}
