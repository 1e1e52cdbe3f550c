public import ComposableCore

extension Reduce {
  /// Runs a feature in the Environment style inside a newer feature.
  ///
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Scope(state: \.cart, action: \.cart) {
  ///     Reduce(cartReducer, environment: CartEnvironment(sendOrder: …))
  ///   }
  /// }
  /// ```
  ///
  /// The engine of the parent runs the feature: effects belong to the parent's store, a test store waits for them, and
  /// removal of the child state by `ifLet` or `forEach` cancels them.
  ///
  /// - Parameters:
  ///   - reducer: The feature.
  ///   - environment: The environment of the feature, created with the reducer, so it may contain `@Dependency` values.
  public init<Environment>(
    _ reducer: ComposableEnvironment.Reducer<State, Action, Environment>,
    environment: Environment
  ) {
    self.init(EnvironmentReducer(reducer) { Bootstrap.environment(insteadOf: environment) })
  }
}
