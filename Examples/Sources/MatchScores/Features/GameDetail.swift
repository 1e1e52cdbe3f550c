import ComposableArchitecture

/// A game, and the other games of its home team.
@Reducer
struct GameDetail {
  @ObservableState
  struct State: Equatable {
    let id: Game.ID
    /// The game; `nil` until it is loaded, if the page was opened by address.
    var game: Game?
    var gameStatus = LoadingStatus.notStarted
    var others = Pages<Game>()
    var stars = Stars.State()

    init(id: Game.ID) {
      self.id = id
    }

    init(_ game: Game) {
      id = game.id
      self.game = game
      gameStatus = .loaded
    }

    /// The home team's other games.
    var otherGames: IdentifiedArrayOf<Game> { others.items.filter { $0.id != id } }
  }

  enum Action: Equatable {
    case onAppear
    case retry
    case moreTapped
    case opened(Subject)
    case stars(Stars.Action)
    case gameResponse(Result<Game, ScoresError>)
    case othersResponse(page: Int, Result<Page<Game>, ScoresError>)
  }

  @Dependency(\.matchScoresClient) var client

  var body: some ReducerOf<Self> {
    Scope(state: \.stars, action: \.stars) { Stars() }
    Reduce { state, action in
      switch action {
      case .onAppear, .retry:
        if state.gameStatus.needsLoading { return loadGame(&state) }
        return state.others.status.needsLoading ? loadOthers(1, &state) : .none

      case .opened, .stars:
        return .none

      case .moreTapped:
        return state.others.pageToLoad.map { loadOthers($0, &state) } ?? .none

      case .gameResponse(.success(let game)):
        state.game = game
        state.gameStatus = .loaded
        return loadOthers(1, &state)

      case .gameResponse(.failure(let error)):
        state.gameStatus = .failed(error)
        return .none

      case .othersResponse(let page, let result):
        state.others.end(page, result)
        return .none
      }
    }
  }

  private func loadGame(_ state: inout State) -> Effect<Action> {
    state.gameStatus = .loading
    return .ask({ [id = state.id] in try await client.fetchGame(id) }) { .gameResponse($0) }
  }

  private func loadOthers(_ page: Int, _ state: inout State) -> Effect<Action> {
    guard let game = state.game else { return .none }
    state.others.begin(page)
    let filter = GameFilter(teams: [game.homeTeam.id])
    return .ask({ try await client.fetchGames(page, filter) }) { .othersResponse(page: page, $0) }
  }
}
