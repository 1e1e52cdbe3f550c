/// An action enum with one case for the writes to all fields of the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveTapped
/// }
/// ```
///
/// The feature's body runs a ``BindingReducer``, and a view binds its controls to `$store.name`.
public protocol BindableAction<State>: SendableMetatype {
  /// The state that bindings write to.
  associatedtype State

  /// Creates an action from a write; an enum case named `binding` satisfies this requirement.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The write that the action carries; `nil` for all other actions.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The payload of the case `binding`; `nil` in other cases.
  public var binding: BindingAction<State>? {
    // Reading a case by name requires a mirror. Actions without a write have another label, or no payload.
    let payload = Mirror(reflecting: self).children.first
    guard let payload, payload.label == "binding" else { return nil }
    return payload.value as? BindingAction<State>
  }
}

extension BindableAction where State: ObservableState {
  /// Returns the action that writes `value` to the field at `keyPath`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable,
    _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
