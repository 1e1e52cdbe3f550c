extension Store {
  /// The store of a part of this store's state, with all of its actions.
  ///
  /// - Parameter toChildState: Computes the child's state.
  /// - Returns: The child's store, another one at each call.
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

/// The work that an action set off, under the name that older code has for ``StoreTask``.
public typealias ViewStoreTask = StoreTask
