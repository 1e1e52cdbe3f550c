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

/// A book pushed on the stack of a reading list, for a preview.
private struct BookOnStack: View {
  let store: StoreOf<ReadingList>

  init(book: Book.State) {
    store = Store(initialState: ReadingList.State(path: StackState([.book(book)]))) {
      ReadingList()
    }
  }

  var body: some View {
    ReadingListView(store: store)
  }
}

#Preview("A book") {
  BookOnStack(book: Book.State(id: 1, title: "Middlemarch"))
}
