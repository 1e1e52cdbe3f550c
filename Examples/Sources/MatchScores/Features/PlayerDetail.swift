import ComposableArchitecture

/// A player with statistics.
@Reducer
struct PlayerDetail {
  @ObservableState
  struct State: Equatable {
    let id: Player.ID
    /// The player; `nil` until it is loaded, if the page was opened by address.
    var player: Player?
    var playerStatus = LoadingStatus.notStarted
    var stats = Pages<StatLine>()
    var stars = Stars.State()

    init(id: Player.ID) {
      self.id = id
    }

    init(_ player: Player) {
      id = player.id
      self.player = player
      playerStatus = .loaded
    }

    /// The statistics from the latest season; in server order within a season.
    var lines: [StatLine] {
      // Sorting is not stable, so the offset orders lines within a season.
      stats.items.enumerated()
        .sorted { ($1.element.game.season, $0.offset) < ($0.element.game.season, $1.offset) }
        .map(\.element)
    }
  }

  enum Action: Equatable {
    case onAppear
    case retry
    case moreTapped
    case opened(Subject)
    case stars(Stars.Action)
    case playerResponse(Result<Player, ScoresError>)
    case statsResponse(page: Int, Result<Page<StatLine>, ScoresError>)
  }

  @Dependency(\.matchScoresClient) var client

  var body: some ReducerOf<Self> {
    Scope(state: \.stars, action: \.stars) { Stars() }
    Reduce { state, action in
      switch action {
      case .onAppear, .retry:
        return .merge(
          state.playerStatus.needsLoading ? loadPlayer(&state) : .none,
          state.stats.status.needsLoading ? loadStats(1, &state) : .none
        )

      case .opened, .stars:
        return .none

      case .moreTapped:
        return state.stats.pageToLoad.map { loadStats($0, &state) } ?? .none

      case .playerResponse(.success(let player)):
        state.player = player
        state.playerStatus = .loaded
        return .none

      case .playerResponse(.failure(let error)):
        state.playerStatus = .failed(error)
        return .none

      case .statsResponse(let page, let result):
        state.stats.end(page, result)
        return .none
      }
    }
  }

  private func loadPlayer(_ state: inout State) -> Effect<Action> {
    state.playerStatus = .loading
    return .ask({ [id = state.id] in try await client.fetchPlayer(id) }) { .playerResponse($0) }
  }

  private func loadStats(_ page: Int, _ state: inout State) -> Effect<Action> {
    state.stats.begin(page)
    return .ask({ [id = state.id] in try await client.fetchStats(id, page) }) {
      .statsResponse(page: page, $0)
    }
  }
}
