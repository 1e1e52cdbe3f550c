/// A group of reducers that share the operators applied to it.
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

  /// Creates a group of the reducers in `build`.
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
