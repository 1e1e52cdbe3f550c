#if OlderNames
/// A reducer made from a closure that receives the dependencies with each action.
///
/// Features had this form before the ``Reducer`` protocol. The app defines a struct of dependencies, the environment:
///
/// ```swift
/// let counter = AnyReducer<Counter, CounterAction, CounterEnvironment> { state, action, environment in
///   switch action {
///   case .factTapped:
///     return .task { [count = state.count] in await .fact(environment.fact(count)) }
///   case .fact(let fact):
///     state.fact = fact
///     return .none
///   }
/// }
/// ```
///
/// New and old features can contain each other: `Reduce(counter, environment: environment)` is valid in any `body`, and
/// `AnyReducer { environment in Profile(client: environment.client) }` in any old reducer.
public struct AnyReducer<State, Action, Environment> {
  let reducer: (Environment) -> Reduce<State, Action>

  /// Creates a reducer from a closure.
  ///
  /// - Parameter reducer: A closure that changes the state and returns an effect.
  public init(
    _ reducer:
      @escaping (
        _ state: inout State, _ action: Action, _ environment: Environment
      ) -> Effect<Action>
  ) {
    self.reducer = { environment in
      Reduce { state, action in reducer(&state, action, environment) }
    }
  }

  /// Creates a reducer from a feature that conforms to ``Reducer``.
  ///
  /// - Parameter build: A closure that creates the feature, once for each store and for each call of ``run(_:_:_:)``.
  public init<R: Reducer<State, Action>>(
    @ReducerBuilder<State, Action> _ build: @escaping (_ environment: Environment) -> R
  ) {
    reducer = { Reduce(build($0)) }
  }

  /// Creates a reducer from a feature that does not use its environment.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - unused: An unused parameter. It excludes closures from this initializer, as in `Reduce`.
  public init<R: Reducer<State, Action>>(_ feature: R, _ unused: () -> Void = {}) {
    reducer = { _ in Reduce(feature) }
  }

  /// A reducer without logic.
  public static var empty: Self {
    Self { (_: Environment) in EmptyReducer<State, Action>() }
  }

  /// Runs several reducers on each action, from the first to the last.
  ///
  /// - Parameter reducers: The reducers.
  /// - Returns: The combined reducer.
  public static func combine(_ reducers: Self...) -> Self {
    combine(reducers)
  }

  /// Runs several reducers on each action, from the first to the last.
  ///
  /// - Parameter reducers: The reducers.
  /// - Returns: The combined reducer.
  public static func combine(_ reducers: [Self]) -> Self {
    Self { (environment: Environment) in
      for reducer in reducers { reducer.reducer(environment) }
    }
  }

  /// Runs this reducer and then `other` on each action.
  ///
  /// - Parameter other: The second reducer.
  /// - Returns: The combined reducer.
  public func combined(with other: Self) -> Self {
    .combine(self, other)
  }

  /// Runs the reducer on one action, without a store.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: The action.
  ///   - environment: The environment.
  /// - Returns: The effect of the action.
  public func run(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action> {
    reducer(environment).reduce(into: &state, action: action)
  }

  /// Runs the reducer on one action, without a store; see ``run(_:_:_:)``.
  public func callAsFunction(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action> {
    run(&state, action, environment)
  }
}

extension Reduce {
  /// Creates a reducer for a `body` from a reducer with an environment.
  ///
  /// - Parameters:
  ///   - reducer: The reducer.
  ///   - environment: The environment passed with each action.
  public init<Environment>(
    _ reducer: AnyReducer<State, Action, Environment>,
    environment: Environment
  ) {
    self = reducer.reducer(environment)
  }
}

extension Store {
  /// Creates the store of a root feature with an environment.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's reducer.
  ///   - environment: The environment passed with each action.
  public convenience init<Environment>(
    initialState: @autoclosure () -> State,
    reducer: AnyReducer<State, Action, Environment>,
    environment: Environment
  ) {
    self.init(initialState: initialState()) { Reduce(reducer, environment: environment) }
  }
}
#endif
