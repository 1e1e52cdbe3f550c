#if OlderNames
extension Store {
  /// Reads the current state without observing the store.
  ///
  /// A store of observable state is read by its fields: `store.count`. Fields of observable state that `body` reads are
  /// observed in the current value; a replacement of this value is not observed.
  ///
  /// - Parameter body: A closure that receives the state.
  /// - Returns: The result of `body`.
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    body(currentState)
  }
}
#endif
