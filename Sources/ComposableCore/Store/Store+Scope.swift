public import CasePathsCore

extension Store {
  /// Derives the store of a child feature in one field of this store's state.
  ///
  /// Equal calls return the same store. The root reduces the actions sent to it and owns its effects.
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
      projection.field(state, AnyCasePath(action))
    }
  }

  /// Derives the store of a child feature in one field of this store's state.
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

/// The identity of a child store: its state and action paths.
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

/// The cached child stores, so that equal paths return the same store.
@MainActor
@usableFromInline
struct StoreChildren {
  private var children: ChildStores?

  nonisolated init() {}

  /// Returns the cached child, or creates it from a new projection.
  @usableFromInline
  mutating func store<State, Action>(
    _ id: ScopeID,
    projection: () -> StoreProjection<State, Action>
  ) -> Store<State, Action> {
    let children = made()
    if let store = children[id] as? Store<State, Action> { return store }
    var projection = projection()
    projection.cache = ChildStores.Entry(id: id, of: children.reference)
    let store = Store(projection: projection)
    children[id] = store
    if projection.lastState != nil { store.follow() }
    return store
  }

  /// Returns the cached stores of a collection, or creates them.
  @usableFromInline
  mutating func elements<ID, State, Action>(
    _ id: ScopeID,
    make: () -> ElementStores<ID, State, Action>
  ) -> ElementStores<ID, State, Action> {
    let children = made()
    if let elements = children[id] as? ElementStores<ID, State, Action> { return elements }
    let elements = make()
    children[id] = elements
    return elements
  }

  /// Removes a dismissed child.
  @usableFromInline
  mutating func remove(_ id: ScopeID) {
    children?[id] = nil
  }

  private mutating func made() -> ChildStores {
    if let children { return children }
    let children = ChildStores()
    self.children = children
    return children
  }
}

/// The stores of a store's children and of the children's elements, by their paths.
@MainActor
private final class ChildStores {
  private var stores: [ScopeID: AnyObject] = [:]
  /// The number of stores above which stores of removed children are pruned.
  private var limit = 16
  private(set) lazy var reference = Reference(self)

  /// The single weak reference to this cache, shared by all its entries.
  @MainActor
  final class Reference {
    fileprivate weak let stores: ChildStores?

    init(_ stores: ChildStores) {
      self.stores = stores
    }
  }

  /// A cache entry.
  @MainActor
  final class Entry: StoreCache {
    private let id: ScopeID
    private let reference: Reference

    init(id: ScopeID, of reference: Reference) {
      self.id = id
      self.reference = reference
    }

    func release() { reference.stores?[id] = nil }
  }

  subscript(id: ScopeID) -> AnyObject? {
    get { stores[id] }
    set {
      stores[id] = newValue
      if stores.count > limit { prune() }
      // Replaced when empty, because a dictionary keeps its capacity.
      if stores.isEmpty { stores = [:] }
    }
  }

  /// Releases the stores of removed children, except observed stores, which are released when their observers are
  /// notified.
  ///
  /// A path to an element contains the element's id, so the number of paths is unbounded.
  private func prune() {
    stores = stores.filter { ($0.value as? any InvalidatableStore)?.hasEnded != true }
    limit = 2 * stores.count + 16
  }
}

/// A store that can be released early: its state was removed and no observer waits for another child in its location.
@MainActor
private protocol InvalidatableStore {
  var hasEnded: Bool { get }
}

extension Store: InvalidatableStore {
  fileprivate var hasEnded: Bool { !isTracked && !projection.isPresent }
}
