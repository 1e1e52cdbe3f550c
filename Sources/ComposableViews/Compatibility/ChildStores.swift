#if OlderNames
import ComposableCore

/// A cache of a view's child stores across evaluations of the view.
///
/// Each scope with closures creates a new store, and a new store would recreate the views that show it.
@MainActor
final class ChildStores<Key: Hashable, State, Action> {
  private weak var parent: AnyObject?
  private var stores: [Key: Store<State, Action>] = [:]

  /// Returns the cached store of a child, or creates it if the key or the parent is new; `nil` if `make` returns `nil`.
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

  /// Releases the stores whose keys do not satisfy a predicate.
  func keep(_ isKept: (Key) -> Bool) {
    stores = stores.filter { isKept($0.key) }
  }
}
#endif
