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
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    children.store(ScopeID(state: state, action: action)) {
      place.field(state, AnyCasePath(action))
    }
  }

  /// The store of a child feature over one field of this store's state.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: The child's store.
  @inlinable
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }
}

/// Names a child of a store by the two paths that lead to it.
@usableFromInline
struct ScopeID: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath

  @usableFromInline
  init(state: AnyKeyPath, action: AnyKeyPath) {
    self.state = state
    self.action = action
  }
}

/// The children that a store has handed out, so that the same paths give the same store.
@MainActor
@usableFromInline
struct StoreChildren {
  private var children: [ScopeID: AnyObject] = [:]

  nonisolated init() {}

  /// The child with this id, made for a new place if there is none.
  @usableFromInline
  mutating func store<State, Action>(
    _ id: ScopeID,
    place: () -> StorePlace<State, Action>
  ) -> Store<State, Action> {
    if let store = children[id] as? Store<State, Action> { return store }
    let store = Store(place: place())
    children[id] = store
    return store
  }

  /// The stores of a collection with this id, made if there are none.
  @usableFromInline
  mutating func elements<ID, State, Action>(
    _ id: ScopeID,
    make: () -> ElementStores<ID, State, Action>
  ) -> ElementStores<ID, State, Action> {
    if let elements = children[id] as? ElementStores<ID, State, Action> { return elements }
    let elements = make()
    children[id] = elements
    return elements
  }

  /// Forgets a child that has gone.
  @usableFromInline
  mutating func remove(_ id: ScopeID) {
    children[id] = nil
  }
}
