import ComposableArchitecture
import ViewKit

struct BookView: View {
  @Bindable var store: StoreOf<Book>

  var body: some View {
    Form {
      TextField("Title", text: $store.title)
      Toggle("Read", isOn: $store.isRead)
      NavigationLink("Another copy", state: ReadingList.Path.State.book(store.state))
      Button("Remove", role: .destructive) { store.send(.removeTapped) }
    }
    .navigationTitle(store.title)
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

#Preview("A book") {
  NavigationStack {
    BookView(store: Store(initialState: Book.State(id: 1, title: "Middlemarch")) { Book() })
  }
}
