import ComposableArchitecture
import Inventory
import ViewKit

// [parent]
@Reducer
struct Warehouse {
  @ObservableState
  struct State: Equatable {
    var list = ItemList.State()
    var exported = 0
  }

  enum Action {
    case list(ItemList.Action)
    case exportTapped
    case exportFinished(count: Int)
  }

  @Dependency(\.exporter) var exporter

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { ItemList() }
    Reduce { state, action in
      switch action {
      case .exportTapped:
        return .run { [items = state.list.items] send in
          await exporter.export(items.elements)
          await send(.exportFinished(count: items.count))
        }
      case .exportFinished(let count):
        state.exported = count
        return .none
      case .list:
        return .none
      }
    }
  }
}
// [end]

struct WarehouseView: View {
  let store: StoreOf<Warehouse>

  var body: some View {
    ItemListView(store: store.scope(state: \.list, action: \.list))
  }
}
