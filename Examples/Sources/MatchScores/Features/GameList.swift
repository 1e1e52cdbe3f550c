import ComposableArchitecture
import Foundation

/// The games, page by page, filtered by the server with tokens and locally with a search.
@Reducer
struct GameList {
  @ObservableState
  struct State: Equatable {
    var games = Pages<Game>()
    var searchQuery = ""
    var stars = Stars.State()
    var tokens: [GameToken] = []
    /// Every team seen so far, so that a filtered list can switch to another team.
    var teams: IdentifiedArrayOf<Team> = []
    var seasons: Set<Int> = [2_018, 2_017]

    /// The games that match the search, in the order of the list.
    var searchResults: IdentifiedArrayOf<Game> {
      guard !searchQuery.isEmpty else { return games.items }
      return games.items.filter { $0.fits(searchQuery) }
    }

    /// The remaining filter tokens: seasons from the latest, teams by name.
    var otherTokens: (seasons: [GameToken], teams: [GameToken]) {
      let seasons = seasons.sorted(by: >).map(GameToken.season)
      let teams = teams.sorted { $0.name < $1.name }.map(GameToken.team)
      return (seasons.filter { !tokens.contains($0) }, teams.filter { !tokens.contains($0) })
    }
  }

  enum Action: Equatable {
    case onAppear
    case refresh
    case retry
    case retryMore
    case rowAppeared(Game.ID)
    case response(page: Int, Result<Page<Game>, ScoresError>)
    case searchQueryChanged(String)
    case opened(Game)
    case stars(Stars.Action)
    case searchTokensChanged([GameToken])
  }

  private enum CancelID { case loading }

  @Dependency(\.matchScoresClient) var client
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Scope(state: \.stars, action: \.stars) { Stars() }
    Reduce { state, action in
      switch action {
      case .onAppear:
        return state.games.status.needsLoading ? load(1, &state) : .none

      case .refresh, .retry:
        return load(1, &state)

      case .retryMore:
        return state.games.pageToLoad.map { load($0, &state) } ?? .none

      case .rowAppeared(let id):
        return state.games.page(behind: id).map { load($0, &state) } ?? .none

      case .response(let page, let result):
        state.games.end(page, result)
        if let error = result.failure {
          return .tryAgain(after: error, on: clock, page == 1 ? .retry : .retryMore)
            .cancellable(id: CancelID.loading)
        }
        for game in state.games.items {
          state.teams.append(game.homeTeam)
          state.teams.append(game.visitorTeam)
          state.seasons.insert(game.season)
        }
        return .none

      case .opened, .stars:
        return .none

      case .searchQueryChanged(let query):
        state.searchQuery = query
        return .none

      case .searchTokensChanged(let tokens):
        guard tokens != state.tokens else { return .none }
        state.tokens = tokens
        return load(1, &state)
      }
    }
  }

  private func load(_ page: Int, _ state: inout State) -> Effect<Action> {
    state.games.begin(page)
    let filter = GameFilter(state.tokens)
    // One request at a time: the response to an earlier request would belong to a different list.
    return .ask({ try await client.fetchGames(page, filter) }) { .response(page: page, $0) }
      .cancellable(id: CancelID.loading, cancelInFlight: true)
  }
}

extension Game {
  /// True if the game's teams or day contain the search text.
  fileprivate func fits(_ query: String) -> Bool {
    [homeTeam, visitorTeam].flatMap { [$0.fullName, $0.abbreviation] }.contains {
      $0.localizedCaseInsensitiveContains(query)
    } || day.contains(query)
  }
}
