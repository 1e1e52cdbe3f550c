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
  /// Whether an action is a state's own; nil if no state of this type is ephemeral.
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

  /// Whether `action` is one of the ephemeral `state`'s own.
  @inlinable
  func matches(_ state: UnsafePointer<State>, _ action: Action) -> Bool {
    guard let isOwn else { return false }
    return isOwn(state, action)
  }

  private static func actionType(of type: Any.Type) -> Any.Type? {
    (type as? any _EphemeralState.Type)?.actionType
  }

  /// A test for one case of the state; nil if its payload is not ephemeral.
  private static func test(for stateCase: EnumCase<State>) -> ((State, Action) -> Bool)? {
    guard let type = actionType(of: stateCase.payload) else { return nil }
    let isAction = test(forActionsOf: type)
    return { state, action in stateCase.matches(state) && isAction(action) }
  }

  /// A test for the actions that ephemeral state with actions of `type` has sent: they are actions of
  /// this type themselves, or carry one.
  private static func test(forActionsOf type: Any.Type) -> (Action) -> Bool {
    if Action.self == type { return { _ in true } }
    guard let cases = EnumCase<Action>.all else {
      return { action in typeOfPayloadByMirror(action) == type }
    }
    let tests: [(Action) -> Bool] = cases.filter { $0.payload == type }.map(\.matches)
    return { action in tests.contains { $0(action) } }
  }

  /// Asks the mirrors of enums that do not list their cases.
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
