import ComposableArchitecture
import Testing

@testable import MatchScores

@MainActor
@Suite struct DetailTests {
  @Test func `MS-31 missing statistics differ from failed statistics`() async {
    let isDown = LockIsolated(true)
    let store = TestStore(initialState: PlayerDetail.State(.bird)) {
      PlayerDetail()
    } withDependencies: {
      $0.matchScoresClient.fetchStats = { _, _ in
        guard !isDown.value else { throw ScoresError.offline }
        return .only([])
      }
    }
    await store.send(.onAppear) { $0.stats = Pages(status: .loading) }
    await store.receive(\.statsResponse) { $0.stats = Pages(status: .failed(.offline)) }
    #expect(!store.state.stats.isKnownToBeEmpty)
    isDown.setValue(false)
    await store.send(.retry) { $0.stats = Pages(status: .loading) }
    await store.receive(\.statsResponse) { $0.stats = Pages(status: .loaded) }
    #expect(store.state.stats.isKnownToBeEmpty)
  }

  @Test func `statistics are ordered from the latest season, with more on request`() async {
    let store = TestStore(initialState: PlayerDetail.State(.bird)) {
      PlayerDetail()
    } withDependencies: {
      $0.matchScoresClient.fetchStats = { player, page in
        page == 1 && player == 47
          ? .page(1, of: 2, [StatLine(1, season: 2_016), StatLine(2, season: 2_018)])
          : .page(2, of: 2, [StatLine(3, season: 2_018)])
      }
    }
    await store.send(.onAppear) { $0.stats = Pages(status: .loading) }
    await store.receive(\.statsResponse) {
      $0.stats = Pages(
        items: [StatLine(1, season: 2_016), StatLine(2, season: 2_018)],
        status: .loaded,
        nextPage: 2
      )
    }
    #expect(store.state.lines.map(\.id) == [2, 1])
    await store.send(.moreTapped) {
      $0.stats = Pages(
        items: [StatLine(1, season: 2_016), StatLine(2, season: 2_018)],
        status: .loaded,
        moreStatus: .loading,
        nextPage: 2
      )
    }
    await store.receive(\.statsResponse) {
      $0.stats = Pages(
        items: [
          StatLine(1, season: 2_016), StatLine(2, season: 2_018), StatLine(3, season: 2_018),
        ],
        status: .loaded
      )
    }
    #expect(store.state.lines.map(\.id) == [2, 3, 1])
  }

  @Test func `MS-36 a player opened by address is loaded`() async {
    let store = TestStore(initialState: PlayerDetail.State(id: 47)) {
      PlayerDetail()
    } withDependencies: {
      $0.matchScoresClient.fetchPlayer = { id in
        guard id == 47 else { throw ScoresError.status(404, message: nil) }
        return .bird
      }
      $0.matchScoresClient.fetchStats = { _, _ in try await Task.never() }
    }
    let appearance = await store.send(.onAppear) {
      $0.playerStatus = .loading
      $0.stats = Pages(status: .loading)
    }
    await store.receive(\.playerResponse.success) {
      $0.player = .bird
      $0.playerStatus = .loaded
    }
    await appearance.cancel()
  }

  @Test func `a game shows the other games of its home team`() async {
    let store = TestStore(initialState: GameDetail.State(.boston)) {
      GameDetail()
    } withDependencies: {
      $0.matchScoresClient.fetchGames = { _, filter in
        filter == GameFilter(teams: [Team.hawks.id]) ? .only([.boston, .brooklyn]) : .only([])
      }
    }
    await store.send(.onAppear) { $0.others = Pages(status: .loading) }
    await store.receive(\.othersResponse) {
      $0.others = Pages(items: [.boston, .brooklyn], status: .loaded)
    }
    #expect(store.state.otherGames == [.brooklyn])
  }

  @Test func `a game opened by address is loaded first`() async {
    let isDown = LockIsolated(true)
    let store = TestStore(initialState: GameDetail.State(id: 1)) {
      GameDetail()
    } withDependencies: {
      $0.matchScoresClient.fetchGame = { _ in
        guard !isDown.value else { throw ScoresError.timeout }
        return .boston
      }
      $0.matchScoresClient.fetchGames = { _, _ in .only([]) }
    }
    await store.send(.onAppear) { $0.gameStatus = .loading }
    await store.receive(\.gameResponse.failure) { $0.gameStatus = .failed(.timeout) }
    isDown.setValue(false)
    await store.send(.retry) { $0.gameStatus = .loading }
    await store.receive(\.gameResponse.success) {
      $0.game = .boston
      $0.gameStatus = .loaded
      $0.others = Pages(status: .loading)
    }
    await store.receive(\.othersResponse) { $0.others = Pages(status: .loaded) }
  }

  @Test func `a team shows its games, page by page`() async {
    let store = TestStore(initialState: TeamDetail.State(.hawks)) {
      TeamDetail()
    } withDependencies: {
      $0.matchScoresClient.fetchGames = { page, _ in
        .page(page, of: 2, [page == 1 ? .boston : .brooklyn])
      }
    }
    await store.send(.onAppear) { $0.games = Pages(status: .loading) }
    await store.receive(\.gamesResponse) {
      $0.games = Pages(items: [.boston], status: .loaded, nextPage: 2)
    }
    await store.send(.moreTapped) {
      $0.games = Pages(items: [.boston], status: .loaded, moreStatus: .loading, nextPage: 2)
    }
    await store.receive(\.gamesResponse) {
      $0.games = Pages(items: [.boston, .brooklyn], status: .loaded)
    }
    await store.send(.moreTapped)
  }

  @Test func `a team opened by address is loaded, and again after a failure`() async {
    let isDown = LockIsolated(true)
    let store = TestStore(initialState: TeamDetail.State(id: 1)) {
      TeamDetail()
    } withDependencies: {
      $0.matchScoresClient.fetchTeam = { _ in
        guard !isDown.value else { throw ScoresError.timeout }
        return .hawks
      }
      $0.matchScoresClient.fetchGames = { _, _ in .only([]) }
    }
    await store.send(.onAppear) {
      $0.teamStatus = .loading
      $0.games = Pages(status: .loading)
    }
    await store.receive(\.teamResponse.failure) { $0.teamStatus = .failed(.timeout) }
    await store.receive(\.gamesResponse) { $0.games = Pages(status: .loaded) }
    isDown.setValue(false)
    await store.send(.retry) { $0.teamStatus = .loading }
    await store.receive(\.teamResponse.success) {
      $0.team = .hawks
      $0.teamStatus = .loaded
    }
  }
}
