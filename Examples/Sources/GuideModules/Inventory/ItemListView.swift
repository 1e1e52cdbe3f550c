import ComposableArchitecture
import ViewKit

/// The view of an `ItemList`.
public struct ItemListView: View {
  let store: StoreOf<ItemList>

  /// Creates the view of a store.
  public init(store: StoreOf<ItemList>) {
    self.store = store
  }

  /// The rows of the list.
  public var body: some View {
    List(store.items) { item in
      Button(item.name) { store.send(.rowTapped(id: item.id)) }
    }
    .task { await store.send(.task).finish() }
  }
}
