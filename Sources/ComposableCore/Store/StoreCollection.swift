public import OrderedCollections

/// The stores of a collection's elements, in order; a store is made when it is first asked for.
///
/// It shows the elements that were there when the collection was scoped, whatever happens to them afterwards: the
/// store of one that has gone shows what it was then. Use it on the main actor.
public struct _StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  private let ids: OrderedSet<ID>
  private let snapshot: (ID) -> State?
  private let stores: ElementStores<ID, State, Action>

  /// Makes the collection of the elements with these ids, of which `snapshot` has the states.
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

  /// The position behind the last store.
  public var endIndex: Int { ids.endIndex }

  /// The store of the element at this position.
  public subscript(position: Int) -> Store<State, Action> {
    // Only the main actor has a store, and so a collection of them.
    nonisolated(unsafe) let snapshot = snapshot
    return MainActor.assumeIsolated { [stores, id = ids[position]] in
      stores.store(of: id, since: snapshot)
    }
  }
}

/// Makes and keeps the stores of one collection's elements.
@MainActor
@usableFromInline
final class ElementStores<ID: Hashable & Sendable, State, Action> {
  /// Makes the place of an element; nil if neither the state nor the snapshot has it.
  @usableFromInline
  typealias MakePlace = (_ id: ID, _ snapshot: (ID) -> State?) -> StorePlace<State, Action>?

  private let makePlace: MakePlace
  private var stores: [ID: Store<State, Action>] = [:]
  /// How many of them were left when it was last looked for elements that have gone, although theirs had.
  private var waiting = 0
  private lazy var reference = Reference(self)

  /// The one weak reference to these stores, which all that they keep share.
  @MainActor
  private final class Reference {
    weak let stores: ElementStores?

    init(_ stores: ElementStores) {
      self.stores = stores
    }
  }

  /// One of these stores.
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

  /// Makes stores of the places that `makePlace` finds for elements.
  @usableFromInline
  init(makePlace: @escaping MakePlace) {
    self.makePlace = makePlace
  }

  func store(of id: ID, since snapshot: (ID) -> State?) -> Store<State, Action> {
    if let store = stores[id] { return store }
    guard var place = makePlace(id, snapshot) else { failForLostElement() }
    place.cache = Entry(id: id, of: reference)
    let store = Store(place: place)
    stores[id] = store
    return store
  }

  private func forget(_ id: ID) {
    stores[id] = nil
    // Emptied for good: a dictionary keeps the room that it once needed.
    if stores.isEmpty { stores = [:] }
  }

  /// Forgets the stores of elements that have gone, once there are as many of them as of others.
  ///
  /// Those that are observed go when their observers hear that the element has gone.
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
