import ComposableArchitecture
import ViewKit

struct ReadingListView: View {
  @Bindable var store: StoreOf<ReadingList>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        ForEach(store.found) { book in
          NavigationLink(state: ReadingList.Path.State.book(book)) {
            Text(book.title)
            if book.isRead { Text("read") }
          }
        }
      }
      .navigationTitle("Reading list")
      .searchable(text: $store.query)
      .toolbar {
        Button("Help") { store.send(.helpTapped) }
        Button("Add") { store.send(.addTapped) }
      }
    } destination: { store in
      switch store.case {
      case .book(let store): BookView(store: store)
      }
    }
    .sheet(item: $store.scope(state: \.destination, action: \.destination).add) { store in
      NewBookView(store: store)
    }
    .popover(item: $store.scope(state: \.destination, action: \.destination).help) { _ in
      Text("A book that was read stays on the list.")
    }
  }
}

private struct NewBookView: View {
  @Bindable var store: StoreOf<NewBook>

  var body: some View {
    NavigationStack {
      Form {
        TextField("Title of the book", text: $store.title)
        Button("Add it") { store.send(.addTapped) }
          .disabled(store.title.isEmpty)
      }
      .navigationTitle("New book")
    }
  }
}

#Preview("Reading list") {
  ReadingListView(store: Store(initialState: ReadingList.State()) { ReadingList() })
}
