public import Dependencies

extension Store {
  /// Makes the store of a root feature, whose reducer alone says what its state is.
  ///
  /// So a literal is enough where the state is something else than what the literal says by itself:
  ///
  /// ```swift
  /// Store(initialState: 0) { Reduce<Int?, Bool> { state, action in .none } }
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's reducer; it is evaluated once.
  ///   - prepareDependencies: Changes dependencies for this store.
  ///   - type: The reducer's type, which only tells this initializer from the other one.
  @inlinable
  @_disfavoredOverload
  public convenience init<R: Reducer<State, Action>>(
    // Spelled as a member of the reducer, the type is looked for in the reducer and not in the literal.
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    _ type: R.Type = R.self
  ) {
    self.init(initialState: initialState(), reducer: reducer, withDependencies: prepareDependencies)
  }
}
