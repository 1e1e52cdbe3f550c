import ComposableArchitecture
import ViewKit

struct NotebookView: View {
  let store: StoreOf<Notebook>
  @EnvironmentObject private var pen: Pen
  @StateObject private var ruler = Ruler()

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      List {
        Section("Notes") {
          ForEachStore(
            store.scope(state: \.notes, action: Notebook.Action.note(id:action:))
          ) { store in
            NoteRow(store: store)
          }
        }
        Section("Selected") {
          IfLetStore(store.scope(state: \.selected, action: Notebook.Action.selected)) { store in
            NoteRow(store: store)
          } else: {
            Text("No note is selected")
          }
          NavigationLink("Open a page", state: Note.State(id: 5))
        }
        Section("Mode") { mode }
        Section("Tools") {
          Button("Ink: \(pen.ink)") { pen.ink += 1 }
          Button("Ruler: \(ruler.length)") { ruler.length += 10 }
        }
        buttons
      }
      .navigationTitle("Notebook")
    } destination: { (store: StoreOf<Note>) in
      NoteView(store: store)
    }
    .sheet(store: store.scope(state: \.$draft, action: { .draft($0) })) { store in
      NoteView(store: store)
    }
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
    .confirmationDialog(store: store.scope(state: \.$dialog, action: { .dialog($0) }))
  }

  private var mode: some View {
    SwitchStore(store.scope(state: \.mode, action: Notebook.Action.mode)) { state in
      switch state {
      case .writing:
        CaseLet(/Mode.State.writing, action: Mode.Action.writing) { store in
          WithViewStore(store, observe: \.isPinned) { viewStore in
            Button(viewStore.state ? "Writing in bold" : "Writing") { viewStore.send(.pinTapped) }
          }
        }
      case .drawing:
        CaseLet(/Mode.State.drawing, action: Mode.Action.drawing) { store in
          WithViewStore(store, observe: \.isPinned) { viewStore in
            Button(viewStore.state ? "Drawing in bold" : "Drawing") { viewStore.send(.pinTapped) }
          }
        }
      }
    }
  }

  private var buttons: some View {
    WithViewStore(store.stateless) { viewStore in
      Button("Draft") { viewStore.send(.draftTapped) }
      Button("Select") { viewStore.send(.selectTapped) }
      Button("Change the mode") { viewStore.send(.modeTapped) }
      Button("More") { viewStore.send(.moreTapped) }
      Button("Clear", role: .destructive) { viewStore.send(.clearTapped) }
    }
  }
}

/// The pen of the whole app, passed as an environment object.
final class Pen: ObservableObject {
  @Published var ink = 0
}

/// An environment object that the notebook itself provides.
final class Ruler: ObservableObject {
  @Published var length = 10
}

struct NotebookView_Previews: PreviewProvider {
  static var previews: some View {
    NotebookView(store: Store(initialState: Notebook.State(), reducer: Notebook()))
      .environmentObject(Pen())
  }
}
