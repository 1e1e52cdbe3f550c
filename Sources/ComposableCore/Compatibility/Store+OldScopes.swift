#if OlderNames
extension Store {
  /// Returns the store of a part of this store's state, with all of its actions.
  ///
  /// - Parameter toChildState: A function that computes the child's state.
  /// - Returns: The child's store; each call creates a store.
  public func scope<ChildState>(
    state toChildState: @escaping (_ state: State) -> ChildState
  ) -> Store<ChildState, Action> {
    scope(state: toChildState, action: { (action: Action) in action })
  }

  /// The store without its state, for a view that only sends.
  public var stateless: Store<Void, Action> {
    scope(state: { _ in })
  }

  /// The store without its actions, for a view that only reads.
  public var actionless: Store<State, Never> {
    func absurd(_ never: Never) -> Action {}
    return scope(state: { $0 }, action: absurd)
  }
}

/// The work that an action caused; an earlier name of ``StoreTask``.
public typealias ViewStoreTask = StoreTask
#endif
