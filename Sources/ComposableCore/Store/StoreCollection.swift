public import OrderedCollections

/// The stores of a collection's elements, in order; a store is made when it is first asked for.
///
/// It shows the elements that were there when the collection was scoped. Use it on the main actor.
public struct _StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  private let ids: OrderedSet<ID>
  private let stores: ElementStores<ID, State, Action>

  @usableFromInline
  init(ids: OrderedSet<ID>, stores: ElementStores<ID, State, Action>) {
    self.ids = ids
    self.stores = stores
  }

  /// The position of the first store.
  public var startIndex: Int { ids.startIndex }

  /// The position behind the last store.
  public var endIndex: Int { ids.endIndex }

  /// The store of the element at this position.
  public subscript(position: Int) -> Store<State, Action> {
    MainActor.assumeIsolated { [stores, id = ids[position]] in stores[id] }
  }
}

/// Makes and keeps the stores of one collection's elements.
@MainActor
@usableFromInline
final class ElementStores<ID: Hashable & Sendable, State, Action> {
  private let place: (ID) -> StorePlace<State, Action>?
  private var stores: [ID: Store<State, Action>] = [:]

  /// Makes stores of the places that `place` finds for elements.
  @usableFromInline
  init(place: @escaping (ID) -> StorePlace<State, Action>?) {
    self.place = place
  }

  subscript(id: ID) -> Store<State, Action> {
    if let store = stores[id] { return store }
    guard let place = place(id) else {
      preconditionFailure(
        """
        The store of an element was first asked for after the element had gone. Scope the \
        collection again after its elements have changed, and use its stores at once.
        """
      )
    }
    let store = Store(place: place)
    stores[id] = store
    return store
  }

  /// Forgets the stores of elements that have gone, once there are as many of them as of others.
  @usableFromInline
  func prune(keeping ids: OrderedSet<ID>) {
    guard stores.count > 2 * ids.count + 16 else { return }
    stores = stores.filter { ids.contains($0.key) }
  }
}
