import ComposableArchitecture
import ViewKit

/// A row of the notebook.
struct NoteRow: View {
  let store: StoreOf<Note>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      HStack {
        TextField("Note \(viewStore.id)", text: viewStore.$text)
        Button(viewStore.isPinned ? "Unpin \(viewStore.id)" : "Pin \(viewStore.id)") {
          viewStore.send(.pinTapped)
        }
      }
    }
  }
}

/// The screen of a note, with its view store in a property.
struct NoteView: View {
  struct ViewState: Equatable {
    let id: Int
    let length: Int

    init(state: Note.State) {
      id = state.id
      length = state.text.count
    }
  }

  let store: StoreOf<Note>
  @ObservedObject var viewStore: ViewStore<ViewState, Note.Action>

  init(store: StoreOf<Note>) {
    self.store = store
    viewStore = ViewStore(store, observe: ViewState.init(state:))
  }

  var body: some View {
    Form {
      NoteRow(store: store)
      Text("\(viewStore.length) characters")
    }
    .navigationTitle("Note \(viewStore.id)")
  }
}
