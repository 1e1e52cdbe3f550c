public import Dependencies

extension Store {
  /// Creates the store of a root feature whose reducer determines the state type.
  ///
  /// A literal is accepted even if its default type differs from the state type:
  ///
  /// ```swift
  /// Store(initialState: 0) { Reduce<Int?, Bool> { state, action in .none } }
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's reducer; it is evaluated once.
  ///   - prepareDependencies: A closure that overrides dependencies of this store.
  ///   - type: The reducer's type. Omit it: it only distinguishes this initializer from
  ///     ``init(initialState:reducer:withDependencies:)``.
  @inlinable
  @_disfavoredOverload
  public convenience init<R: Reducer<State, Action>>(
    // The type is a member of the reducer, so it is inferred from the reducer and not from the literal.
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    _ type: R.Type = R.self
  ) {
    self.init(initialState: initialState(), reducer: reducer, withDependencies: prepareDependencies)
  }
}
