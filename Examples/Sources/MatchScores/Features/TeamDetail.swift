import ComposableArchitecture

/// A team with its games.
@Reducer
struct TeamDetail {
  @ObservableState
  struct State: Equatable {
    let id: Team.ID
    /// The team; `nil` until it is loaded, if the page was opened by address.
    var team: Team?
    var teamStatus = LoadingStatus.notStarted
    var games = Pages<Game>()
    var stars = Stars.State()

    init(id: Team.ID) {
      self.id = id
    }

    init(_ team: Team) {
      id = team.id
      self.team = team
      teamStatus = .loaded
    }
  }

  enum Action: Equatable {
    case onAppear
    case retry
    case moreTapped
    case opened(Subject)
    case stars(Stars.Action)
    case teamResponse(Result<Team, ScoresError>)
    case gamesResponse(page: Int, Result<Page<Game>, ScoresError>)
  }

  @Dependency(\.matchScoresClient) var client

  var body: some ReducerOf<Self> {
    Scope(state: \.stars, action: \.stars) { Stars() }
    Reduce { state, action in
      switch action {
      case .onAppear, .retry:
        return .merge(
          state.teamStatus.needsLoading ? loadTeam(&state) : .none,
          state.games.status.needsLoading ? loadGames(1, &state) : .none
        )

      case .opened, .stars:
        return .none

      case .moreTapped:
        return state.games.pageToLoad.map { loadGames($0, &state) } ?? .none

      case .teamResponse(.success(let team)):
        state.team = team
        state.teamStatus = .loaded
        return .none

      case .teamResponse(.failure(let error)):
        state.teamStatus = .failed(error)
        return .none

      case .gamesResponse(let page, let result):
        state.games.end(page, result)
        return .none
      }
    }
  }

  private func loadTeam(_ state: inout State) -> Effect<Action> {
    state.teamStatus = .loading
    return .ask({ [id = state.id] in try await client.fetchTeam(id) }) { .teamResponse($0) }
  }

  private func loadGames(_ page: Int, _ state: inout State) -> Effect<Action> {
    state.games.begin(page)
    let filter = GameFilter(teams: [state.id])
    return .ask({ try await client.fetchGames(page, filter) }) { .gamesResponse(page: page, $0) }
  }
}
