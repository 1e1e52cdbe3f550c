extension Store {
  /// Reads the state as it is now, without observing it.
  ///
  /// A store of observable state is read by its fields: `store.count`.
  ///
  /// - Parameter body: Is given the state.
  /// - Returns: What `body` returns.
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    body(currentState)
  }
}
