/// The logic of a feature, under the name that older code has for ``Reducer``.
public typealias ReducerProtocol = Reducer

/// A reducer of the state and actions of `R`, under the name that older code has for ``ReducerOf``.
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer {
  /// Runs this reducer for one action, as reducers around it in newer 1.x code ask it to.
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(into: &state, action: action)
  }
}
