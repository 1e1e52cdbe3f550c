import ComposableCore

/// Keeps the stores of a view's children, so that an evaluation of the view finds those of the one before.
///
/// A store that closures scope is another one each time. Views below would start anew with each.
@MainActor
final class ChildStores<Key: Hashable, State, Action> {
  private weak var parent: AnyObject?
  private var stores: [Key: Store<State, Action>] = [:]

  /// The store of a child, made if there is none for this key and this parent.
  func store(
    _ key: Key,
    of parent: AnyObject,
    make: () -> Store<State, Action>?
  ) -> Store<State, Action>? {
    if self.parent !== parent {
      self.parent = parent
      stores = [:]
    }
    if let store = stores[key] { return store }
    let store = make()
    stores[key] = store
    return store
  }

  /// Lets go of the stores of all other children.
  func keep(_ isKept: (Key) -> Bool) {
    stores = stores.filter { isKept($0.key) }
  }
}
