import ComposableArchitecture
import Foundation

/// The teams, page by page, with a local search.
@Reducer
struct TeamList {
  @ObservableState
  struct State: Equatable {
    var teams = Pages<Team>()
    var searchQuery = ""
    var stars = Stars.State()

    /// The teams whose names contain the search text, in the order of the list.
    var searchResults: IdentifiedArrayOf<Team> {
      guard !searchQuery.isEmpty else { return teams.items }
      return teams.items.filter { $0.fullName.localizedCaseInsensitiveContains(searchQuery) }
    }
  }

  enum Action: Equatable {
    case onAppear
    case refresh
    case retry
    case retryMore
    case rowAppeared(Team.ID)
    case response(page: Int, Result<Page<Team>, ScoresError>)
    case searchQueryChanged(String)
    case opened(Team)
    case stars(Stars.Action)
  }

  private enum CancelID { case loading }

  @Dependency(\.matchScoresClient) var client
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Scope(state: \.stars, action: \.stars) { Stars() }
    Reduce { state, action in
      switch action {
      case .onAppear:
        return state.teams.status.needsLoading ? load(1, &state) : .none

      case .refresh, .retry:
        return load(1, &state)

      case .retryMore:
        return state.teams.pageToLoad.map { load($0, &state) } ?? .none

      case .rowAppeared(let id):
        return state.teams.page(behind: id).map { load($0, &state) } ?? .none

      case .response(let page, let result):
        state.teams.end(page, result) { $0.name.lowercased() < $1.name.lowercased() }
        if let error = result.failure {
          return .tryAgain(after: error, on: clock, page == 1 ? .retry : .retryMore)
            .cancellable(id: CancelID.loading)
        }
        return loadRestOfSearch(&state)

      case .opened, .stars:
        return .none

      case .searchQueryChanged(let query):
        guard query != state.searchQuery else { return .none }
        state.searchQuery = query
        return loadRestOfSearch(&state)
      }
    }
  }

  /// Loads the remaining pages, because a search covers all teams.
  private func loadRestOfSearch(_ state: inout State) -> Effect<Action> {
    guard !state.searchQuery.isEmpty, let page = state.teams.pageToLoad else { return .none }
    return load(page, &state)
  }

  private func load(_ page: Int, _ state: inout State) -> Effect<Action> {
    state.teams.begin(page)
    // One request at a time: the response to an earlier request would belong to a different list.
    return .ask({ try await client.fetchTeams(page) }) { .response(page: page, $0) }
      .cancellable(id: CancelID.loading, cancelInFlight: true)
  }
}
