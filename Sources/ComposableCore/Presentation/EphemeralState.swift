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
struct EphemeralMatch<State, Action> {
  /// Whether `action` is one of the ephemeral `state`'s own.
  func matches(_ state: State, _ action: Action) -> Bool {
    guard let type = ephemeralType(of: state) else { return false }
    if Action.self == type { return true }
    guard let payload = Mirror(reflecting: action).children.first?.value else { return false }
    return Swift.type(of: payload) == type
  }

  private func ephemeralType(of state: State) -> Any.Type? {
    if let type = State.self as? any _EphemeralState.Type { return type.actionType }
    guard Self.mayCarryEphemeral else { return nil }
    guard let payload = Mirror(reflecting: state).children.first?.value else { return nil }
    return (Swift.type(of: payload) as? any _EphemeralState.Type)?.actionType
  }

  private static var mayCarryEphemeral: Bool { EnumKind.isEnum(State.self) }
}
