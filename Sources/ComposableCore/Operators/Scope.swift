public import CasePathsCore

/// A reducer that runs a child reducer on one field of the parent's state.
///
/// Reducers above it in the `body` receive the action first. The child's state always exists; use `ifLet` for an
/// optional child, and `ifCaseLet` for an enum's case.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.profile, action: \.profile) { Profile() }
///   Reduce { state, action in … }
/// }
/// ```
public struct Scope<ParentState, ParentAction, Child: Reducer>: _OperatorReducer {
  @usableFromInline
  let resolve: () -> _ResolvedReducer<ParentState, ParentAction>

  @inlinable
  init(resolve: @escaping () -> _ResolvedReducer<ParentState, ParentAction>) {
    self.resolve = resolve
  }

  /// Creates a reducer that runs `child` on the field at `toChildState` for the actions in `toChildAction`.
  ///
  /// - Parameters:
  ///   - toChildState: The field that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    let child = child()
    self.init {
      let scope = ResolvedScope(
        path: _StatePath(toChildState),
        toAction: AnyCasePath(toChildAction),
        child: child._resolve()
      )
      return { state, action, context in scope.reduce(&state, action, context) }
    }
  }

  /// Creates a reducer that runs `child` on the field at `toChildState` for the actions in `toChildAction`.
  ///
  /// - Parameters:
  ///   - toChildState: The field that holds the child's state.
  ///   - toChildAction: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: toChildState, action: toChildAction, child: child)
  }

  /// Resolves the child and both paths to it.
  @inlinable
  public func _resolve() -> _ResolvedReducer<ParentState, ParentAction> {
    resolve()
  }
}

extension Scope {
  /// Rejects a path to a missing field, or to a field of another type, at compile time.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "the parent's state has no field or case of this name that holds the child's state"
  )
  public init<ChildState, ChildAction>(
    state toChildState: KeyPath<_MisspelledPath<ParentState>, Void>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(resolve: { { _, _, _ in .none } })
  }
}

/// The contents of a resolved scope, as one object for its closure to capture.
///
/// A closure with many captured words is called in two steps, and the first step copies them all onto the stack. Deep
/// trees become slower: a processor predicts the returns of a limited number of calls only.
@usableFromInline
final class ResolvedScope<ParentState, ParentAction, ChildState, ChildAction> {
  @usableFromInline let path: _StatePath<ParentState, ChildState>
  @usableFromInline let toAction: AnyCasePath<ParentAction, ChildAction>
  @usableFromInline let child: _ResolvedReducer<ChildState, ChildAction>

  @inlinable
  init(
    path: _StatePath<ParentState, ChildState>,
    toAction: AnyCasePath<ParentAction, ChildAction>,
    child: @escaping _ResolvedReducer<ChildState, ChildAction>
  ) {
    self.path = path
    self.toAction = toAction
    self.child = child
  }

  @inlinable
  func reduce(
    _ state: inout ParentState,
    _ action: ParentAction,
    _ context: _ReduceContext
  ) -> Effect<ParentAction> {
    guard let childAction = toAction.extract(from: action) else { return .none }
    let effect = path.modify(&state) { child(&$0, childAction, context) }
    // Checked here, so no closure is created without an effect.
    return effect.isNone ? .none : effect.lifted { [toAction] in toAction.embed($0) }
  }
}
