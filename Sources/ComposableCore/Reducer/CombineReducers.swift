/// Groups reducers, so that an operator can be applied to all of them at once.
///
/// ```swift
/// CombineReducers {
///   ReducerA()
///   ReducerB()
/// }
/// .ifLet(\.child, action: \.child) { Child() }
/// ```
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: _OperatorReducer {
  @usableFromInline
  let reducers: Reducers

  /// Groups the reducers that `build` lists.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  /// Resolves the group as one reducer.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    reducers._resolve()
  }
}
