import ComposableCore

extension Reducer {
  /// Runs reducers sequentially on the same state, and their effects concurrently.
  public static func combine(_ reducers: Reducer...) -> Reducer { combine(reducers) }

  /// Runs reducers sequentially on the same state, and their effects concurrently.
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    Reducer(step: { state, action, environment, place in
      var effect = ComposableCore.Effect<Action>.none
      for reducer in reducers {
        effect = effect.merge(with: reducer.reduce(&state, action, environment, place))
      }
      return effect
    })
  }

  /// Runs this reducer, then `other`.
  public func combined(with other: Reducer) -> Reducer { .combine(self, other) }
}
