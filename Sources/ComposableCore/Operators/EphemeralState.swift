public import SwiftNavigation

/// State that exists only until its first action: an alert, a confirmation dialog.
///
/// Such state has no reducer; `ifLet` clears it after an action of one of its buttons.
public protocol _EphemeralState<Action> {
  /// The actions of its buttons.
  associatedtype Action
  /// The type of its actions, for code with a type-erased state.
  static var actionType: Any.Type { get }
}

extension _EphemeralState {
  /// The type of its actions.
  public static var actionType: Any.Type { Action.self }
}

extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}

/// A test for actions of ephemeral state, including the cases of a destination enum.
///
/// Create the test when a reducer is resolved: the initializer inspects the state's type.
@usableFromInline
struct EphemeralMatch<State, Action> {
  /// Returns true if the action belongs to the state; `nil` if no state of this type is ephemeral.
  @usableFromInline let isOwn: ((UnsafePointer<State>, Action) -> Bool)?

  @usableFromInline
  init() {
    if let type = Self.actionType(of: State.self) {
      let isOwn = Self.test(forActionsOf: type)
      self.isOwn = { _, action in isOwn(action) }
    } else if let cases = EnumCase<State>.all {
      let tests = cases.compactMap { Self.test(for: $0) }
      isOwn =
        tests.isEmpty
        ? nil
        : { state, action in
          tests.contains { $0(state.pointee, action) }
        }
    } else if EnumKind.isEnum(State.self) {
      isOwn = { Self.isOwnByMirror($0.pointee, $1) }
    } else {
      isOwn = nil
    }
  }

  /// Returns true if `action` belongs to the ephemeral `state`.
  @inlinable
  func matches(_ state: UnsafePointer<State>, _ action: Action) -> Bool {
    guard let isOwn else { return false }
    return isOwn(state, action)
  }

  private static func actionType(of type: Any.Type) -> Any.Type? {
    (type as? any _EphemeralState.Type)?.actionType
  }

  /// Returns a test for one case of the state; `nil` if its payload is not ephemeral.
  private static func test(for stateCase: EnumCase<State>) -> ((State, Action) -> Bool)? {
    guard let type = actionType(of: stateCase.payload) else { return nil }
    let isAction = test(forActionsOf: type)
    return { state, action in stateCase.matches(state) && isAction(action) }
  }

  /// Returns a test for actions of type `type`, and for actions with such a payload.
  private static func test(forActionsOf type: Any.Type) -> (Action) -> Bool {
    if Action.self == type { return { _ in true } }
    guard let cases = EnumCase<Action>.all else {
      return { action in typeOfPayloadByMirror(action) == type }
    }
    let tests: [(Action) -> Bool] = cases.filter { $0.payload == type }.map(\.matches)
    return { action in tests.contains { $0(action) } }
  }

  /// Tests enums that do not list their cases with mirrors.
  private static func isOwnByMirror(_ state: State, _ action: Action) -> Bool {
    guard let payload = typeOfPayloadByMirror(state), let type = actionType(of: payload) else {
      return false
    }
    return test(forActionsOf: type)(action)
  }

  private static func typeOfPayloadByMirror(_ value: Any) -> Any.Type? {
    Mirror(reflecting: value).children.first.map { type(of: $0.value) }
  }
}
