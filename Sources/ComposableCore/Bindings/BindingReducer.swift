public import CasePathsCore

/// Writes what bindings send into the state.
///
/// Put it above the feature's own logic, which then sees the new value:
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: _OperatorReducer
where State == ViewAction.State {
  private let toViewAction: (Action) -> ViewAction?

  /// Makes a reducer for actions that have a `binding` case themselves.
  public init() where Action == ViewAction {
    toViewAction = { $0 }
  }

  /// Makes a reducer for the actions of a view, which are one case of the feature's.
  ///
  /// - Parameter toViewAction: The case of the view's actions.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    let path = AnyCasePath(toViewAction)
    self.toViewAction = { path.extract(from: $0) }
  }

  /// Resolves to a closure that writes and asks for nothing.
  public func _resolve() -> _ResolvedReducer<State, Action> {
    { [toViewAction] state, action, _ in
      toViewAction(action)?.binding?.apply(to: &state)
      return .none
    }
  }
}
