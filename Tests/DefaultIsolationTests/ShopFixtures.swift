import ComposableArchitecture

// A small app in the style of a new project, without isolation attributes.

@DependencyClient
nonisolated struct Catalog {
  var load: @Sendable () async throws -> [String]
}

nonisolated extension Catalog: TestDependencyKey {
  static let testValue = Catalog()
}

nonisolated extension DependencyValues {
  var catalog: Catalog {
    get { self[Catalog.self] }
    set { self[Catalog.self] = newValue }
  }
}

/// A screen with a text field and a shared value.
@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    var name = ""
    @Shared(.inMemory("edits")) var edits = 0
  }
  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case view(View)

    @CasePathable
    enum View {
      case doneTapped
    }
  }
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.$edits.withLock { $0 += 1 }
        return .none
      case .binding:
        return .none
      case .view(.doneTapped):
        return .run { _ in await dismiss() }
      }
    }
  }
}

/// A product in the list.
@Reducer
struct Product {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
    var isChosen = false
  }
  enum Action { case tapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isChosen.toggle()
      return .none
    }
  }
}

/// The root feature: a list, a stack, and a presented destination.
@Reducer
struct Shop {
  @Reducer
  enum Path {
    case editor(Editor)
    case product(Product)
  }

  @Reducer
  enum Destination {
    case editor(Editor)
    case alert(AlertState<Alert>)
    @CasePathable
    enum Alert { case confirmed }
  }

  @ObservableState
  struct State: Equatable {
    var products: IdentifiedArrayOf<Product.State> = []
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
    var failure: String?
  }
  enum Action {
    case load
    case loaded(Result<[String], any Error>)
    case products(IdentifiedActionOf<Product>)
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
    case editTapped
    case pushTapped
    case alertTapped
  }
  @Dependency(\.catalog) var catalog

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        return .run { send in
          await send(.loaded(Result { try await catalog.load() }))
        }
      case .loaded(.success(let titles)):
        state.products = IdentifiedArray(
          uniqueElements: titles.enumerated().map {
            Product.State(id: $0.offset, title: $0.element)
          }
        )
        return .none
      case .loaded(.failure(let error)):
        state.failure = "\(type(of: error))"
        return .none
      case .editTapped:
        state.destination = .editor(Editor.State())
        return .none
      case .pushTapped:
        state.path.append(.editor(Editor.State()))
        return .none
      case .alertTapped:
        state.destination = .alert(AlertState { TextState("Sure?") })
        return .none
      case .products, .path, .destination:
        return .none
      }
    }
    .forEach(\.products, action: \.products) { Product() }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

nonisolated extension Shop.Path.State: Equatable {}
nonisolated extension Shop.Destination.State: Equatable {}

/// Sends view actions of an editor without a view.
@ViewAction(for: Editor.self)
struct EditorPresenter {
  let store: StoreOf<Editor>

  func finish() async {
    await send(.doneTapped).finish()
  }
}
