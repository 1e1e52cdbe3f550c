import ComposableArchitecture

/// The players, page by page, with a search on the server.
@Reducer
struct PlayerList {
  @ObservableState
  struct State: Equatable {
    var players = Pages<Player>()
    /// The text of the search field.
    var searchQuery = ""
    /// The search of the displayed rows; a request for a newer search may be in flight.
    var shownQuery = ""
    var stars = Stars.State()

    var isSearching: Bool { searchQuery != shownQuery }
  }

  enum Action: Equatable {
    case onAppear
    case refresh
    case retry
    case retryMore
    case rowAppeared(Player.ID)
    case response(page: Int, search: String, Result<Page<Player>, ScoresError>)
    case searchQueryChanged(String)
    case opened(Player)
    case stars(Stars.Action)
    case searchPaused
  }

  private enum CancelID { case loading }

  @Dependency(\.matchScoresClient) var client
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Scope(state: \.stars, action: \.stars) { Stars() }
    Reduce { state, action in
      switch action {
      case .onAppear:
        return state.players.status.needsLoading ? load(1, &state) : .none

      case .refresh, .retry, .searchPaused:
        return load(1, &state)

      case .retryMore:
        return state.players.pageToLoad.map { load($0, &state) } ?? .none

      case .rowAppeared(let id):
        guard !state.isSearching else { return .none }
        return state.players.page(behind: id).map { load($0, &state) } ?? .none

      case .response(let page, let search, let result):
        state.players.end(page, result) { $0.firstName.lowercased() < $1.firstName.lowercased() }
        guard let error = result.failure else {
          state.shownQuery = search
          return .none
        }
        return .tryAgain(after: error, on: clock, page == 1 ? .retry : .retryMore)
          .cancellable(id: CancelID.loading)

      case .opened, .stars:
        return .none

      case .searchQueryChanged(let query):
        guard query != state.searchQuery else { return .none }
        state.searchQuery = query
        state.players.abandon()
        if query.isEmpty {
          return state.isSearching ? load(1, &state) : .cancel(id: CancelID.loading)
        }
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.searchPaused)
        }
        .cancellable(id: CancelID.loading, cancelInFlight: true)
      }
    }
  }

  private func load(_ page: Int, _ state: inout State) -> Effect<Action> {
    state.players.begin(page)
    let search = state.searchQuery
    // One request at a time: the response to an earlier request would belong to a different list.
    return .ask({ try await client.fetchPlayers(page, search) }) {
      .response(page: page, search: search, $0)
    }
    .cancellable(id: CancelID.loading, cancelInFlight: true)
  }
}
