public import CasePathsCore

/// A reducer that applies the writes of bindings to the state.
///
/// Place it above the feature's own logic, which then reads the new value:
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: _OperatorReducer
where State == ViewAction.State {
  @usableFromInline let toViewAction: (Action) -> ViewAction?

  /// Creates a reducer for actions that have a `binding` case.
  @inlinable
  public init() where Action == ViewAction {
    toViewAction = { $0 }
  }

  /// Creates a reducer for view actions, which are one case of the feature's actions.
  ///
  /// - Parameter toViewAction: The case of the view actions.
  @inlinable
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    let path = AnyCasePath(toViewAction)
    self.toViewAction = { path.extract(from: $0) }
  }

  /// Resolves to a closure that applies the write and returns no effect.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let toBinding = BindingReader<ViewAction>()
    return { [toViewAction] state, action, _ in
      if let action = toViewAction(action) { toBinding.read(action)?.apply(to: &state) }
      return .none
    }
  }
}

/// Extracts the binding action from each action that reaches the feature.
///
/// The case path is found once, when a reducer is resolved, because ``BindableAction/binding`` creates a mirror on each
/// call.
@usableFromInline
struct BindingReader<Action: BindableAction> {
  @usableFromInline let read: (Action) -> BindingAction<Action.State>?

  @usableFromInline
  init() {
    let path = (Action.self as? any CasePathIterable.Type)?
      .reader(ofOnlyCaseWith: BindingAction<Action.State>.self)
    read = path as? (Action) -> BindingAction<Action.State>? ?? { $0.binding }
  }
}

extension CasePathIterable {
  /// Returns a closure that extracts the payload of the only case with this type; `nil` unless exactly one case
  /// matches.
  fileprivate static func reader<Value>(ofOnlyCaseWith type: Value.Type) -> Any? {
    let paths = allCasePaths.compactMap { $0 as? CaseKeyPath<Self, Value> }
    guard paths.count == 1, let path = paths.first.map({ AnyCasePath($0) }) else { return nil }
    return { (root: Self) -> Value? in path.extract(from: root) }
  }
}
