/// The logic of a feature, under the name that older code has for ``Reducer``.
public typealias ReducerProtocol = Reducer

/// A reducer of the state and actions of `R`, under the name that older code has for ``ReducerOf``.
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// The builder of a reducer's body, named after the reducer.
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>

extension Reducer {
  /// Runs this reducer for one action, as reducers around it in newer 1.x code ask it to.
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(into: &state, action: action)
  }

  /// Prints every action and what it changes; `_printChanges()` under its first name.
  ///
  /// - Returns: This reducer, observed.
  @inlinable
  @warn_unqualified_access
  public func debug() -> _PrintChangesReducer<Self> {
    self._printChanges()
  }
}

extension Reducer where Action: BindableAction, Action.State == State {
  /// Writes what bindings send into the state before this reducer runs.
  ///
  /// New code puts a ``BindingReducer`` above its own logic.
  ///
  /// - Returns: This reducer with the other one before it.
  @warn_unqualified_access
  public func binding() -> some Reducer<State, Action> {
    CombineReducers {
      BindingReducer()
      self
    }
  }
}
