/// The effect type of a reducer.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// The `Send` of a reducer's actions.
public typealias SendOf<R: Reducer> = Send<R.Action>
