public import ComposableCore

extension Reduce {
  /// Runs a feature in the Environment style inside a newer one.
  ///
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Scope(state: \.cart, action: \.cart) {
  ///     Reduce(cartReducer, environment: CartEnvironment(sendOrder: …))
  ///   }
  /// }
  /// ```
  ///
  /// It is reduced by the same engine: its effects are the parent's, a test store waits for them, and where the
  /// parent's `ifLet` or `forEach` ends the feature, they end with it.
  ///
  /// - Parameters:
  ///   - reducer: The feature.
  ///   - environment: What it knows of the outside world; made when the reducer is, so `@Dependency`
  ///     values may be in it.
  public init<Environment>(
    _ reducer: ComposableEnvironment.Reducer<State, Action, Environment>,
    environment: Environment
  ) {
    self.init(EnvironmentReducer(reducer) { Bootstrap.environment(insteadOf: environment) })
  }
}
