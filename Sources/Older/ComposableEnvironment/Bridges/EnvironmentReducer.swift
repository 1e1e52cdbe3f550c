package import ComposableCore

/// An adapter that runs a reducer in the Environment style in the engine.
package struct EnvironmentReducer<State, Action, Environment>: _OperatorReducer {
  private let base: ComposableEnvironment.Reducer<State, Action, Environment>
  private let environment: () -> Environment

  /// Creates an adapter that reads the environment for each action.
  package init(
    _ base: ComposableEnvironment.Reducer<State, Action, Environment>,
    environment: @escaping () -> Environment
  ) {
    self.base = base
    self.environment = environment
  }

  package func _resolve() -> _ResolvedReducer<State, Action> {
    let reduce = base.reduce
    return { [environment] state, action, context in
      reduce(&state, action, environment(), ReducerPlace(context: context))
    }
  }
}
