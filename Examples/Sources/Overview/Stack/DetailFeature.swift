import ComposableArchitecture

/// The page of an item.
@Reducer
struct DetailFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var item: Item
    var fact = Fact.notAsked
    @Shared(.favoriteItems) var favorites

    var isFavorite: Bool { favorites.contains(item.id) }
  }

  /// The loading phase of the fact; its cases exclude each other.
  enum Fact: Equatable, Sendable {
    case notAsked
    case loading
    case loaded(String)
    case failed(NumberFactError)
  }

  enum Action: Equatable, Sendable {
    case appeared
    case editButtonTapped
    case factFailed(NumberFactError)
    case factLoaded(String)
    case favoriteButtonTapped
    case retryButtonTapped
  }

  @Dependency(\.numberFactClient) var numberFactClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return state.fact == .notAsked ? load(&state) : .none

      case .editButtonTapped:
        return .none

      case .factFailed(let error):
        state.fact = .failed(error)
        return .none

      case .factLoaded(let fact):
        state.fact = .loaded(fact)
        return .none

      case .favoriteButtonTapped:
        state.$favorites.withLock { $0.formSymmetricDifference([state.item.id]) }
        return .none

      case .retryButtonTapped:
        return load(&state)
      }
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.fact = .loading
    return .run { [id = state.item.id] send in
      await send(.factLoaded(try await numberFactClient.fetch(id)))
    } catch: { error, send in
      await send(.factFailed(NumberFactError(error)))
    }
  }
}
