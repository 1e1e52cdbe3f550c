import ComposableArchitecture
import ViewKit

@Reducer
struct ItemForm {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .binding:
        return .none
      // [dismiss]
      case .cancelTapped:
        return .run { _ in await dismiss() }
      // [end]
      }
    }
  }
}

// [tree]
@Reducer
struct Inventory {
  @Reducer
  enum Destination {
    case add(ItemForm)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert {
      case deleteConfirmed
    }
  }

  @ObservableState
  struct State: Equatable {
    var items: [String] = []
    @Presents var destination: Destination.State?
  }

  enum Action {
    case addTapped
    case deleteAllTapped
    case destination(PresentationAction<Destination.Action>)
    case saveTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.destination = .add(ItemForm.State())
        return .none

      case .deleteAllTapped:
        state.destination = .alert(.deleteAll)
        return .none

      case .destination(.presented(.alert(.deleteConfirmed))):
        state.items = []
        return .none

      case .destination:
        return .none

      case .saveTapped:
        guard case .add(let form) = state.destination else { return .none }
        state.items.append(form.name)
        state.destination = nil
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Inventory.Destination.State: Equatable {}
// [end]

// [alert]
extension AlertState where Action == Inventory.Destination.Alert {
  static let deleteAll = Self {
    TextState("Delete all items?")
  } actions: {
    ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("This cannot be undone.")
  }
}
// [end]

// [tree-view]
struct InventoryView: View {
  @Bindable var store: StoreOf<Inventory>

  var body: some View {
    NavigationStack {
      List {
        ForEach(store.items, id: \.self) { Text($0) }
        Button("Add") { store.send(.addTapped) }
        Button("Delete all") { store.send(.deleteAllTapped) }
      }
      .navigationTitle("Inventory")
    }
    .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { form in
      NavigationStack {
        ItemFormView(store: form)
          .toolbar {
            ToolbarItem(placement: .confirmationAction) {
              Button("Save") { store.send(.saveTapped) }
            }
          }
      }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}
// [end]

struct ItemFormView: View {
  @Bindable var store: StoreOf<ItemForm>

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
      Button("Cancel") { store.send(.cancelTapped) }
    }
    .navigationTitle("New item")
  }
}

// [stack]
@Reducer
struct Library {
  @Reducer
  enum Path {
    case book(Book)
    case author(Author)
  }

  @ObservableState
  struct State: Equatable {
    var books = ["Emma", "Middlemarch"]
    var path = StackState<Path.State>()
  }

  enum Action {
    case openLastTapped
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openLastTapped:
        guard let title = state.books.last else { return .none }
        state.path.append(.book(Book.State(title: title)))
        return .none

      case .path(.element(id: let id, action: .book(.removeTapped))):
        if let title = state.path[id: id, case: \.book]?.title {
          state.books.removeAll { $0 == title }
        }
        state.path.pop(from: id)
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Library.Path.State: Equatable {}
// [end]

@Reducer
struct Book {
  @ObservableState
  struct State: Equatable {
    let title: String
  }

  enum Action {
    case removeTapped
  }

  // Only the parent handles the actions.
  var body: some ReducerOf<Self> {}
}

@Reducer
struct Author {
  @ObservableState
  struct State: Equatable {
    let name: String
  }
}

// [stack-view]
struct LibraryView: View {
  @Bindable var store: StoreOf<Library>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        ForEach(store.books, id: \.self) { title in
          NavigationLink(title, state: Library.Path.State.book(Book.State(title: title)))
        }
        Button("Open the last one") { store.send(.openLastTapped) }
      }
      .navigationTitle("Library")
    } destination: { store in
      switch store.case {
      case .book(let store):
        Form { Button("Remove") { store.send(.removeTapped) } }
          .navigationTitle(store.title)
      case .author(let store):
        Text(store.name)
          .navigationTitle("Author")
      }
    }
  }
}
// [end]
