import ComposableArchitecture
import Testing

@testable import MatchScores

@MainActor
@Suite struct TeamListTests {
  private func store(
    _ state: TeamList.State = TeamList.State(),
    fetch: @escaping @Sendable (Int) async throws -> Page<Team>
  ) -> TestStoreOf<TeamList> {
    TestStore(initialState: state) {
      TeamList()
    } withDependencies: {
      $0.matchScoresClient.fetchTeams = fetch
      $0.continuousClock = TestClock()
    }
  }

  private func loaded(_ teams: IdentifiedArrayOf<Team>, next: Int? = nil) -> TeamList.State {
    TeamList.State(teams: Pages(items: teams, status: .loaded, nextPage: next))
  }

  @Test func `MS-1 starting and ending a search changes only the query`() async {
    let store = store { _ in .only([]) }
    await store.send(.searchQueryChanged("P")) { $0.searchQuery = "P" }
    await store.send(.searchQueryChanged("")) { $0.searchQuery = "" }
  }

  @Test func `MS-2 the first page is listed by nickname, and the status is loaded`() async {
    let store = store { page in .page(page, of: 2, [.nets, .celtics, .hawks]) }
    await store.send(.onAppear) { $0.teams = Pages(status: .loading) }
    await store.receive(\.response) {
      $0.teams = Pages(items: [.celtics, .hawks, .nets], status: .loaded, nextPage: 2)
    }
  }

  @Test func `MS-20 the last row requests the next page once, and no other row does`() async {
    let asked = Asked<Int>([])
    let (answers, server) = AsyncStream.makeStream(of: Page<Team>.self)
    let store = store(loaded([.celtics, .hawks], next: 2)) { page in
      asked.withValue { $0.append(page) }
      for await answer in answers { return answer }
      throw CancellationError()
    }
    await store.send(.rowAppeared(Team.celtics.id))
    await store.send(.rowAppeared(Team.hawks.id)) {
      $0.teams = Pages(
        items: [.celtics, .hawks],
        status: .loaded,
        moreStatus: .loading,
        nextPage: 2
      )
    }
    await store.send(.rowAppeared(Team.hawks.id))
    server.yield(.page(2, of: 2, [.stags]))
    await store.receive(\.response) {
      $0.teams = Pages(items: [.celtics, .hawks, .stags], status: .loaded)
    }
    #expect(asked.value == [2])
  }

  @Test func `MS-21 no page is requested after the last page`() async {
    let store = store(loaded([.celtics])) { _ in throw ScoresError.offline }
    await store.send(.rowAppeared(Team.celtics.id))
    await store.send(.retryMore)
    #expect(store.state.teams.isComplete)
  }

  @Test func `MS-21 a failed page is requested again by its number`() async {
    let asked = Asked<Int>([])
    let store = store(loaded([.celtics], next: 2)) { page in
      asked.withValue { $0.append(page) }
      guard asked.value.count > 1 else { throw ScoresError.timeout }
      return .page(2, of: 2, [.stags])
    }
    await store.send(.rowAppeared(Team.celtics.id)) {
      $0.teams = Pages(items: [.celtics], status: .loaded, moreStatus: .loading, nextPage: 2)
    }
    await store.receive(\.response) {
      $0.teams = Pages(
        items: [.celtics],
        status: .loaded,
        moreStatus: .failed(.timeout),
        nextPage: 2
      )
    }
    // Scrolling must not repeat the failed request; only the user's retry does.
    await store.send(.rowAppeared(Team.celtics.id))
    await store.send(.retryMore) {
      $0.teams = Pages(items: [.celtics], status: .loaded, moreStatus: .loading, nextPage: 2)
    }
    await store.receive(\.response) {
      $0.teams = Pages(items: [.celtics, .stags], status: .loaded)
    }
    #expect(asked.value == [2, 2])
  }

  @Test func `MS-22 a page requested before a refresh is discarded after it`() async {
    let (never, _) = AsyncStream.makeStream(of: Void.self)
    let store = store(loaded([.celtics], next: 2)) { page in
      guard page == 1 else {
        for await _ in never {}
        try Task.checkCancellation()
        return .page(2, of: 2, [.stags])
      }
      return .page(1, of: 1, [.hawks])
    }
    await store.send(.rowAppeared(Team.celtics.id)) {
      $0.teams = Pages(items: [.celtics], status: .loaded, moreStatus: .loading, nextPage: 2)
    }
    await store.send(.refresh) {
      $0.teams = Pages(items: [.celtics], status: .loading, nextPage: 2)
    }
    await store.receive(\.response) {
      $0.teams = Pages(items: [.hawks], status: .loaded)
    }
    await store.finish()
  }

  @Test func `MS-23 a refresh keeps the rows until the response, and then ends`() async {
    let store = store(loaded([.celtics, .stags])) { page in .page(page, of: 2, [.nets, .celtics]) }
    let refresh = await store.send(.refresh) {
      $0.teams = Pages(items: [.celtics, .stags], status: .loading)
    }
    await store.receive(\.response) {
      $0.teams = Pages(items: [.celtics, .nets], status: .loaded, nextPage: 2)
    }
    await refresh.finish()
  }

  @Test func `MS-23 a refresh that fails also keeps the rows`() async {
    let store = store(loaded([.celtics])) { _ in throw ScoresError.offline }
    await store.send(.refresh) { $0.teams = Pages(items: [.celtics], status: .loading) }
    await store.receive(\.response) {
      $0.teams = Pages(items: [.celtics], status: .failed(.offline))
    }
  }

  @Test func `MS-25 a failure has a reason, and a retry lists the teams`() async {
    let isDown = LockIsolated(true)
    let store = store { _ in
      guard !isDown.value else { throw ScoresError.offline }
      return .only([.hawks])
    }
    await store.send(.onAppear) { $0.teams = Pages(status: .loading) }
    await store.receive(\.response) { $0.teams = Pages(status: .failed(.offline)) }
    isDown.setValue(false)
    await store.send(.retry) { $0.teams = Pages(status: .loading) }
    await store.receive(\.response) { $0.teams = Pages(items: [.hawks], status: .loaded) }
  }

  @Test func `MS-26 the client retries after the delay that the server requested`() async {
    let clock = TestClock()
    let isBusy = LockIsolated(true)
    let store = TestStore(initialState: TeamList.State()) {
      TeamList()
    } withDependencies: {
      $0.continuousClock = clock
      $0.matchScoresClient.fetchTeams = { _ in
        guard !isBusy.value else { throw ScoresError.tooManyRequests(retryAfter: 5) }
        return .only([.hawks])
      }
    }
    await store.send(.onAppear) { $0.teams = Pages(status: .loading) }
    await store.receive(\.response) {
      $0.teams = Pages(status: .failed(.tooManyRequests(retryAfter: 5)))
    }
    #expect(
      store.state.teams.status.error?.message == "Too many requests. Trying again in 5 seconds."
    )
    isBusy.setValue(false)
    await clock.advance(by: .seconds(4))
    await clock.advance(by: .seconds(1))
    await store.receive(.retry) { $0.teams = Pages(status: .loading) }
    await store.receive(\.response) { $0.teams = Pages(items: [.hawks], status: .loaded) }
  }

  @Test func `MS-34 search results keep the order of the list`() {
    var state = loaded([.celtics, .hawks, .lakers, .nets])
    state.searchQuery = "LA"
    #expect(state.searchResults.map(\.name) == ["Hawks", "Lakers"])
    state.searchQuery = "los angeles"
    #expect(state.searchResults.map(\.name) == ["Lakers"])
  }

  @Test func `a search also loads teams on later pages`() async {
    let store = store(loaded([.celtics], next: 2)) { page in .page(page, of: 2, [.stags]) }
    await store.send(.searchQueryChanged("Stags")) {
      $0.searchQuery = "Stags"
      $0.teams = Pages(items: [.celtics], status: .loaded, moreStatus: .loading, nextPage: 2)
    }
    await store.receive(\.response) {
      $0.teams = Pages(items: [.celtics, .stags], status: .loaded)
    }
    #expect(store.state.searchResults == [.stags])
  }

  @Test func `of teams with the same id the first is listed`() async {
    let twin = Team(2, "XXX", "Other", "Zebras")
    let store = store { _ in .only([twin, .celtics]) }
    await store.send(.onAppear) { $0.teams = Pages(status: .loading) }
    await store.receive(\.response) { $0.teams = Pages(items: [.celtics], status: .loaded) }
  }
}
