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
  private var children: ChildStores?

  nonisolated init() {}

  /// The child with this id, made for a new place if there is none.
  @usableFromInline
  mutating func store<State, Action>(
    _ id: ScopeID,
    place: () -> StorePlace<State, Action>
  ) -> Store<State, Action> {
    let children = made()
    if let store = children[id] as? Store<State, Action> { return store }
    var place = place()
    place.cache = ChildStores.Entry(id: id, of: children.reference)
    let store = Store(place: place)
    children[id] = store
    if place.lastState != nil { store.follow() }
    return store
  }

  /// The stores of a collection with this id, made if there are none.
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

  /// Forgets a child that has gone.
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

/// The stores of a store's children, and those of its children's elements, by the paths that lead to them.
@MainActor
private final class ChildStores {
  private var stores: [ScopeID: AnyObject] = [:]
  /// How many there may be before those are looked for whose children have gone.
  private var limit = 16
  private(set) lazy var reference = Reference(self)

  /// The one weak reference to these stores, which all that they keep share.
  @MainActor
  final class Reference {
    fileprivate weak let stores: ChildStores?

    init(_ stores: ChildStores) {
      self.stores = stores
    }
  }

  /// One of these stores.
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
      // Emptied for good: a dictionary keeps the room that it once needed.
      if stores.isEmpty { stores = [:] }
    }
  }

  /// Lets go of stores whose children have gone; those that are observed go when their observers hear of it.
  ///
  /// A path to an element has its id in it, so there can be any number of them.
  private func prune() {
    stores = stores.filter { ($0.value as? any EndingStore)?.hasEnded != true }
    limit = 2 * stores.count + 16
  }
}

/// A store that knows whether its place has gone, and no observer waits for another child there.
@MainActor
private protocol EndingStore {
  var hasEnded: Bool { get }
}

extension Store: EndingStore {
  fileprivate var hasEnded: Bool { !isTracked && !place.isPresent }
}
