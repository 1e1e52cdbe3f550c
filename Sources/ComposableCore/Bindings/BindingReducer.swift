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
  @usableFromInline let toViewAction: (Action) -> ViewAction?

  /// Makes a reducer for actions that have a `binding` case themselves.
  @inlinable
  public init() where Action == ViewAction {
    toViewAction = { $0 }
  }

  /// Makes a reducer for the actions of a view, which are one case of the feature's.
  ///
  /// - Parameter toViewAction: The case of the view's actions.
  @inlinable
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    let path = AnyCasePath(toViewAction)
    self.toViewAction = { path.extract(from: $0) }
  }

  /// Resolves to a closure that writes and asks for nothing.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let toBinding = BindingReader<ViewAction>()
    return { [toViewAction] state, action, _ in
      if let action = toViewAction(action) { toBinding.read(action)?.apply(to: &state) }
      return .none
    }
  }
}

/// Takes the binding action out of a feature's action, for each action that reaches the feature.
///
/// The path to it is looked up when a reducer is resolved, because ``BindableAction/binding`` has to ask for
/// the action's mirror each time.
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
  /// A closure that takes a value out of the one case that carries values of its type; nil if there are
  /// none or several such cases.
  fileprivate static func reader<Value>(ofOnlyCaseWith type: Value.Type) -> Any? {
    let paths = allCasePaths.compactMap { $0 as? CaseKeyPath<Self, Value> }
    guard paths.count == 1, let path = paths.first.map({ AnyCasePath($0) }) else { return nil }
    return { (root: Self) -> Value? in path.extract(from: root) }
  }
}
