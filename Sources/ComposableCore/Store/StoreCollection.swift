public import OrderedCollections

/// The stores of a collection's elements in order, created lazily.
///
/// The collection is a snapshot of the elements at the time of scoping. The store of an element that was removed later
/// keeps the element's state in that snapshot. Use the collection on the main actor.
public struct _StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  private let ids: OrderedSet<ID>
  private let snapshot: (ID) -> State?
  private let stores: ElementStores<ID, State, Action>

  /// Creates the collection of the elements with these ids; `snapshot` returns their states.
  @usableFromInline
  init(
    ids: OrderedSet<ID>,
    snapshot: @escaping (ID) -> State?,
    stores: ElementStores<ID, State, Action>
  ) {
    self.ids = ids
    self.snapshot = snapshot
    self.stores = stores
  }

  /// The position of the first store.
  public var startIndex: Int { ids.startIndex }

  /// The position after the last store.
  public var endIndex: Int { ids.endIndex }

  /// Returns the position after another.
  ///
  /// The default of the standard library checks bounds that the subscript checks anyway.
  public func index(after position: Int) -> Int { position + 1 }

  /// The store of the element at this position.
  public subscript(position: Int) -> Store<State, Action> {
    // Stores exist only on the main actor, and so do collections of stores.
    nonisolated(unsafe) let snapshot = snapshot
    return MainActor.assumeIsolated { [stores, id = ids[position]] in
      stores.store(of: id, since: snapshot)
    }
  }
}

/// A cache of the stores of one collection's elements.
@MainActor
@usableFromInline
final class ElementStores<ID: Hashable & Sendable, State, Action> {
  /// A closure that creates the projection of an element; `nil` if both the state and the snapshot lack it.
  @usableFromInline
  typealias MakeProjection = (ID, _ snapshot: (ID) -> State?) -> StoreProjection<State, Action>?

  private let makeProjection: MakeProjection
  private var stores: [ID: Store<State, Action>] = [:]
  /// The number of observed stores of removed elements that the last pruning kept.
  private var waiting = 0
  private lazy var reference = Reference(self)

  /// The single weak reference to this cache, shared by all its entries.
  @MainActor
  private final class Reference {
    weak let stores: ElementStores?

    init(_ stores: ElementStores) {
      self.stores = stores
    }
  }

  /// A cache entry.
  @MainActor
  private final class Entry: StoreCache {
    private let id: ID
    private let reference: Reference

    init(id: ID, of reference: Reference) {
      self.id = id
      self.reference = reference
    }

    func release() { reference.stores?.forget(id) }
  }

  /// Creates a cache whose stores use projections from `makeProjection`.
  @usableFromInline
  init(makeProjection: @escaping MakeProjection) {
    self.makeProjection = makeProjection
  }

  func store(of id: ID, since snapshot: (ID) -> State?) -> Store<State, Action> {
    if let store = stores[id] { return store }
    guard var projection = makeProjection(id, snapshot) else { failForLostElement() }
    projection.cache = Entry(id: id, of: reference)
    let store = Store(projection: projection)
    stores[id] = store
    return store
  }

  private func forget(_ id: ID) {
    stores[id] = nil
    // Replaced when empty, because a dictionary keeps its capacity.
    if stores.isEmpty { stores = [:] }
  }

  /// Removes the stores of removed elements, once they outnumber the existing elements.
  ///
  /// Observed stores are released when their observers are notified of the removal.
  @usableFromInline
  func prune(keeping ids: OrderedSet<ID>) {
    guard stores.count > waiting + 2 * ids.count + 16 else { return }
    waiting = 0
    stores = stores.filter { id, store in
      if ids.contains(id) { return true }
      if store.isTracked { waiting += 1 }
      return store.isTracked
    }
  }
}
