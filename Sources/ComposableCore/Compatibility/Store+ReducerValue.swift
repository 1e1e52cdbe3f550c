#if OlderNames
public import Dependencies

extension Store {
  /// Creates the store of a root feature from a reducer instead of a closure.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's reducer; it is created inside the prepared dependencies.
  ///   - prepareDependencies: A closure that changes dependencies for this store.
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
#endif
