/// The logic of a feature, under the name that older code has for ``Reducer``.
public typealias ReducerProtocol = Reducer

/// A reducer of the state and actions of `R`, under the name that older code has for ``ReducerOf``.
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>
