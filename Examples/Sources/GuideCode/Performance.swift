import ComposableArchitecture
import ViewKit

// [rows]
struct HomeView: View {
  let store: StoreOf<Home>

  var body: some View {
    List {
      ForEach(store.scope(state: \.rows, action: \.rows)) { row in
        RowView(store: row)
      }
    }
  }
}

struct RowView: View {
  let store: StoreOf<Row>

  var body: some View {
    Button(store.isMarked ? "Marked" : "Mark") { store.send(.markTapped) }
  }
}
// [end]

// [log]
@MainActor
func loggedStore() -> StoreOf<Home> {
  Store(initialState: Home.State()) {
    Home()._printChanges()
  }
}
// [end]

// [observe]
@MainActor
func follow(_ store: StoreOf<Home>, show: @escaping @MainActor (String) -> Void) -> ObserveToken {
  observe { show(store.profile.name) }
}
// [end]
