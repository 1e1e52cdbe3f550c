public import ComposableCore
public import Dependencies
public import WebHost

extension PageRequest {
  /// Makes the store of a page, from the state that the visitor's tab had last if that is known.
  ///
  /// The host keeps the store's state from then on, for as long as the page is open, if its configuration says so by
  /// ``WebHost/WebHostConfiguration/keepSnapshots(in:within:)``. Without that the store is as any other.
  ///
  /// ```swift
  /// WebHost(configuration: configuration) { request in
  ///   ShopView(
  ///     store: request.store(PageSnapshot("shop", version: 1), initialState: Shop.State(), restored: .restored) {
  ///       Shop()
  ///     }
  ///   )
  /// }
  /// ```
  ///
  /// No effect outlives a page. What was under way when the state was written is the feature's to begin again, or to
  /// give up: where the state came from a snapshot, `restored` is sent before anything is shown.
  ///
  /// - Parameters:
  ///   - snapshot: What is kept of the state.
  ///   - initialState: The state of a page without a snapshot that fits.
  ///   - restored: Sent once, first of all actions, if the state came from a snapshot.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Changes dependencies for this store; state is read from a snapshot inside of them.
  /// - Returns: The page's store.
  @MainActor
  public func store<State, Action, R: Reducer<State, Action>>(
    _ snapshot: PageSnapshot<State>,
    initialState: @autoclosure () -> State,
    restored: Action? = nil,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) -> Store<State, Action> {
    let record = record as? SnapshotRecord
    var isRestored = false
    func firstState() -> State {
      guard let state = record?.restore(snapshot) else { return initialState() }
      isRestored = true
      return state
    }
    let store = Store(
      initialState: firstState(),
      reducer: reducer,
      withDependencies: prepareDependencies
    )
    record?.keep(snapshot, of: store)
    if isRestored, let restored { store.send(restored) }
    return store
  }
}
