/// A reducer of a closure that gets the outside world handed in with each action.
///
/// It is how features were written before there was a protocol. Dependencies stand in a struct of the
/// app's own, the environment:
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
/// New and old features meet in both directions: `Reduce(counter, environment: environment)` is a part of
/// any `body`, and `AnyReducer { environment in Profile(client: environment.client) }` one of any old
/// reducer.
public struct AnyReducer<State, Action, Environment> {
  let reducer: (Environment) -> Reduce<State, Action>

  /// Makes a reducer of a closure.
  ///
  /// - Parameter reducer: Changes the state and says what the world has to do.
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

  /// Makes a reducer of a feature that conforms to ``Reducer``.
  ///
  /// - Parameter build: Makes the feature, once for each store.
  public init<R: Reducer<State, Action>>(
    @ReducerBuilder<State, Action> _ build: @escaping (_ environment: Environment) -> R
  ) {
    reducer = { Reduce(build($0)) }
  }

  /// Makes a reducer of a feature that asks its environment for nothing.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - unused: Nothing to pass. It keeps closures from this initializer, as that of `Reduce` does.
  public init<R: Reducer<State, Action>>(_ feature: R, _ unused: () -> Void = {}) {
    reducer = { _ in Reduce(feature) }
  }

  /// A reducer that does nothing.
  public static var empty: Self {
    Self { (_: Environment) in EmptyReducer<State, Action>() }
  }

  /// Runs several reducers on each action, from the first to the last.
  ///
  /// - Parameter reducers: The reducers.
  /// - Returns: Them as one.
  public static func combine(_ reducers: Self...) -> Self {
    combine(reducers)
  }

  /// Runs several reducers on each action, from the first to the last.
  ///
  /// - Parameter reducers: The reducers.
  /// - Returns: Them as one.
  public static func combine(_ reducers: [Self]) -> Self {
    Self { (environment: Environment) in
      for reducer in reducers { reducer.reducer(environment) }
    }
  }

  /// Runs this reducer on each action, and then another one.
  ///
  /// - Parameter other: The other one.
  /// - Returns: Both as one.
  public func combined(with other: Self) -> Self {
    .combine(self, other)
  }

  /// Runs the reducer for one action given by hand.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: The action.
  ///   - environment: The outside world.
  /// - Returns: What the world has to do.
  public func run(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action> {
    reducer(environment).reduce(into: &state, action: action)
  }

  /// Runs the reducer for one action given by hand; see ``run(_:_:_:)``.
  public func callAsFunction(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action> {
    run(&state, action, environment)
  }
}

extension Reduce {
  /// Makes a part of a `body` of a reducer that wants an environment.
  ///
  /// - Parameters:
  ///   - reducer: The reducer.
  ///   - environment: The outside world that it gets with each action.
  public init<Environment>(
    _ reducer: AnyReducer<State, Action, Environment>,
    environment: Environment
  ) {
    self = reducer.reducer(environment)
  }
}

extension Store {
  /// Makes the store of a root feature that wants an environment.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's reducer.
  ///   - environment: The outside world that the reducer gets with each action.
  public convenience init<Environment>(
    initialState: @autoclosure () -> State,
    reducer: AnyReducer<State, Action, Environment>,
    environment: Environment
  ) {
    self.init(initialState: initialState()) { Reduce(reducer, environment: environment) }
  }
}
