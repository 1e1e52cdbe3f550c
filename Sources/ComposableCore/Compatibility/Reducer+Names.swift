#if OlderNames
/// The logic of a feature; an earlier name of ``Reducer``.
public typealias ReducerProtocol = Reducer

/// A reducer of the state and actions of `R`; an earlier name of ``ReducerOf``.
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// The builder of a reducer's body, named after the reducer.
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>

extension Reducer {
  /// Runs this reducer on one action; enclosing reducers in newer 1.x code call it.
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(into: &state, action: action)
  }

  /// Prints every action and its state changes; the original name of `_printChanges()`.
  ///
  /// - Returns: This reducer with printed actions.
  @inlinable
  @warn_unqualified_access
  public func debug() -> _PrintChangesReducer<Self> {
    self._printChanges()
  }
}

extension Reducer where Action: BindableAction, Action.State == State {
  /// Applies the writes of bindings to the state before this reducer runs.
  ///
  /// Prefer a ``BindingReducer`` above its own logic.
  ///
  /// - Returns: This reducer, preceded by a ``BindingReducer``.
  @warn_unqualified_access
  public func binding() -> some Reducer<State, Action> {
    CombineReducers {
      BindingReducer()
      self
    }
  }
}
#endif
