public import ComposableCore
public import Dependencies
public import WebHost

extension PageRequest {
  /// Creates the store of a page, with the restored state of the visitor's tab if available.
  ///
  /// If the configuration enables snapshots with ``WebHost/WebHostConfiguration/persistSnapshots(in:within:)``, the
  /// host persists the state of the store while the page is open. Otherwise the store is an ordinary store.
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
  /// Effects end with their page. If the state was restored from a snapshot, `restored` is sent before the first
  /// render, so that the feature restarts or abandons its work in flight.
  ///
  /// - Parameters:
  ///   - snapshot: The description of the persisted state.
  ///   - initialState: The state of a page without a matching snapshot.
  ///   - restored: The first action of a store with restored state; sent once.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: A closure that overrides dependencies of the store, also while its state is decoded.
  /// - Returns: The store of the page.
  @MainActor
  public func store<State, Action, R: Reducer<State, Action>>(
    _ snapshot: PageSnapshot<State>,
    initialState: @autoclosure () -> State,
    restored: Action? = nil,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) -> Store<State, Action> {
    let record = record as? SnapshottedPage
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
