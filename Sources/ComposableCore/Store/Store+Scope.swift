public import CasePathsCore

extension Store {
  /// The store of a child feature over one field of this store's state.
  ///
  /// Asking twice gives the same store. Actions sent to it are reduced by the root, and its effects
  /// belong to the root.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    children.store(ScopeID(state: state, action: action)) {
      FieldCore(parent: core, toState: state, toAction: AnyCasePath(action))
    }
  }

  /// The store of a child feature over one field of this store's state.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }
}

/// Names a child of a store by the two paths that lead to it.
struct ScopeID: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
}

/// The children that a store has handed out, so that the same paths give the same store.
@MainActor
struct StoreChildren {
  private var children: [ScopeID: AnyObject] = [:]

  nonisolated init() {}

  /// The child with this id, made with a new core if there is none.
  mutating func store<State, Action>(
    _ id: ScopeID,
    core: () -> any StoreCore<State, Action>
  ) -> Store<State, Action> {
    if let store = children[id] as? Store<State, Action> { return store }
    let store = Store(core: core())
    children[id] = store
    return store
  }

  /// The stores of a collection with this id, made if there are none.
  mutating func elements<Elements: AnyObject>(_ id: ScopeID, make: () -> Elements) -> Elements {
    if let elements = children[id] as? Elements { return elements }
    let elements = make()
    children[id] = elements
    return elements
  }

  /// Forgets a child that has gone.
  mutating func remove(_ id: ScopeID) {
    children[id] = nil
  }
}
