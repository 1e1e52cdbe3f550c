import ComposableArchitecture
import Testing

@testable import MatchScores

@MainActor
@Suite struct GameListTests {
  private func loaded(_ games: IdentifiedArrayOf<Game>, next: Int? = nil) -> GameList.State {
    GameList.State(games: Pages(items: games, status: .loaded, nextPage: next))
  }

  @Test func `MS-3 a search filters the loaded games without a request`() async {
    let store = TestStore(initialState: GameList.State()) { GameList() }
    await store.send(.searchQueryChanged("S")) { $0.searchQuery = "S" }
    await store.send(.searchQueryChanged("")) { $0.searchQuery = "" }
  }

  @Test func `MS-4 the first page is listed in the server's order`() async {
    let store = TestStore(initialState: GameList.State()) {
      GameList()
    } withDependencies: {
      $0.matchScoresClient.fetchGames = { page, _ in .page(page, of: 2, [.brooklyn, .boston]) }
    }
    await store.send(.onAppear) { $0.games = Pages(status: .loading) }
    await store.receive(\.response) {
      $0.games = Pages(items: [.brooklyn, .boston], status: .loaded, nextPage: 2)
      $0.teams = [.nets, .lakers, .hawks, .celtics]
    }
    // A second appearance sends no request.
    await store.send(.onAppear)
  }

  @Test(arguments: [
    ("lakers", [2]), ("LOS ANG", [2]), ("BOS", [1]), ("30.01", [1]), ("10.02.2018", [2]),
    ("2019", [1]), ("T00:00", []),
  ])
  func `MS-33 a search matches teams, abbreviations and the displayed day`(
    query: String,
    ids: [Int]
  ) {
    var state = loaded([.boston, .brooklyn])
    state.searchQuery = query
    #expect(state.searchResults.map(\.id) == ids)
  }

  @Test func `MS-33 tokens filter the list at the server`() async {
    let asked = Asked<GameFilter>([])
    let store = TestStore(initialState: loaded([.boston, .brooklyn])) {
      GameList()
    } withDependencies: {
      $0.matchScoresClient.fetchGames = { _, filter in
        asked.withValue { $0.append(filter) }
        return .only([.brooklyn])
      }
    }
    let tokens: [GameToken] = [.season(2_018), .team(.lakers), .team(.nets)]
    await store.send(.searchTokensChanged(tokens)) {
      $0.tokens = tokens
      $0.games = Pages(items: [.boston, .brooklyn], status: .loading)
    }
    await store.receive(\.response) {
      $0.games = Pages(items: [.brooklyn], status: .loaded)
      $0.teams = [.nets, .lakers]
    }
    await store.send(.searchTokensChanged(tokens))
    #expect(asked.value == [GameFilter(seasons: [2_018], teams: [14, 3])])
    #expect(store.state.otherTokens.seasons == [.season(2_017)])
    #expect(store.state.otherTokens.teams.isEmpty)
  }

  @Test func `MS-20 the last game requests the next page with the same tokens`() async {
    var state = loaded([.boston], next: 2)
    state.tokens = [.season(2_018)]
    let store = TestStore(initialState: state) {
      GameList()
    } withDependencies: {
      $0.matchScoresClient.fetchGames = { page, filter in
        page == 2 && filter.seasons == [2_018]
          ? .page(2, of: 2, [.brooklyn]) : .only([])
      }
    }
    await store.send(.rowAppeared(1)) {
      $0.games = Pages(items: [.boston], status: .loaded, moreStatus: .loading, nextPage: 2)
    }
    await store.receive(\.response) {
      $0.games = Pages(items: [.boston, .brooklyn], status: .loaded)
      $0.teams = [.hawks, .celtics, .nets, .lakers]
    }
  }

  @Test func `a failed request can be retried`() async {
    let isDown = LockIsolated(true)
    let store = TestStore(initialState: GameList.State()) {
      GameList()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.matchScoresClient.fetchGames = { _, _ in
        guard !isDown.value else { throw ScoresError.status(500, message: nil) }
        return .only([])
      }
    }
    await store.send(.onAppear) { $0.games = Pages(status: .loading) }
    await store.receive(\.response) {
      $0.games = Pages(status: .failed(.status(500, message: nil)))
    }
    isDown.setValue(false)
    await store.send(.retry) { $0.games = Pages(status: .loading) }
    await store.receive(\.response) { $0.games = Pages(status: .loaded) }
    #expect(store.state.games.isKnownToBeEmpty)
  }
}
