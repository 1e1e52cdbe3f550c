import ComposableArchitecture

/// A list of books with a screen for each: observable state, and a stack in the state.
@Reducer
struct ReadingList {
  @Reducer
  enum Path {
    case book(Book)
  }

  @Reducer
  enum Destination {
    case add(NewBook)
    case help(Help)
  }

  @ObservableState
  struct State: Equatable {
    var books: IdentifiedArrayOf<Book.State> = [
      Book.State(id: 1, title: "Middlemarch"),
      Book.State(id: 2, title: "Ulysses"),
    ]
    var query = ""
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?

    var found: IdentifiedArrayOf<Book.State> {
      query.isEmpty ? books : books.filter { $0.title.lowercased().contains(query.lowercased()) }
    }
  }

  enum Action: BindableAction {
    case addTapped
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case helpTapped
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.destination = .add(NewBook.State())
      case .destination(.presented(.add(.added(let title)))):
        let id = (state.books.ids.max() ?? 0) + 1
        state.books.append(Book.State(id: id, title: title))
      case .helpTapped:
        state.destination = .help(Help.State())
      case .path(.element(let id, .book(.removed))):
        if case .book(let book)? = state.path[id: id] { state.books.remove(id: book.id) }
      case .path(.element(let id, .book(.binding))):
        if case .book(let book)? = state.path[id: id] { state.books[id: book.id] = book }
      case .binding, .destination, .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension ReadingList.Path.State: Equatable {}
extension ReadingList.Destination.State: Equatable {}

/// The form of a new book.
@Reducer
struct NewBook {
  @ObservableState
  struct State: Equatable {
    var title = ""
  }

  enum Action: BindableAction {
    case addTapped
    case added(String)
    case binding(BindingAction<State>)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard case .addTapped = action, !state.title.isEmpty else { return .none }
      return .run { [title = state.title] send in
        await send(.added(title))
        await dismiss()
      }
    }
  }
}

/// The help of the list.
@Reducer
struct Help {
  @ObservableState
  struct State: Equatable {}
}
