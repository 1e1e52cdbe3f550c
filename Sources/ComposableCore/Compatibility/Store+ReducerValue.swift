public import Dependencies

extension Store {
  /// Makes the store of a root feature whose reducer stands there by itself and not in a closure.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's reducer; it is made inside the prepared dependencies.
  ///   - prepareDependencies: Changes dependencies for this store.
  @_disfavoredOverload
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    reducer: @autoclosure () -> R,
    prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.init(
      initialState: initialState(),
      reducer: { reducer() },
      withDependencies: prepareDependencies
    )
  }
}
