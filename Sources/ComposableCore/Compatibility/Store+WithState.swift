extension Store {
  /// Reads the state as it is now, without observing the store.
  ///
  /// A store of observable state is read by its fields: `store.count`. Fields of observable state that `body` reads
  /// are observed in the value there is now; another value in its place is not.
  ///
  /// - Parameter body: Is given the state.
  /// - Returns: What `body` returns.
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    body(currentState)
  }
}
