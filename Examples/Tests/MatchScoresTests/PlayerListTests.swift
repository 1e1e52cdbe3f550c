import ComposableArchitecture
import Testing

@testable import MatchScores

@MainActor
@Suite struct PlayerListTests {
  private func loaded(_ players: IdentifiedArrayOf<Player>, next: Int? = nil) -> PlayerList.State {
    PlayerList.State(players: Pages(items: players, status: .loaded, nextPage: next))
  }

  private func store(
    _ state: PlayerList.State = PlayerList.State(),
    clock: TestClock<Duration> = TestClock(),
    asked: Asked<String> = Asked([]),
    fetch: @escaping @Sendable (Int, String) async throws -> Page<Player>
  ) -> TestStoreOf<PlayerList> {
    TestStore(initialState: state) {
      PlayerList()
    } withDependencies: {
      $0.continuousClock = clock
      $0.matchScoresClient.fetchPlayers = { page, search in
        asked.withValue { $0.append("\(page) \(search)") }
        return try await fetch(page, search)
      }
    }
  }

  @Test func `MS-6 the first page is listed by first name`() async {
    let store = store { page, _ in .page(page, of: 3, [.anigbogu, .baker, .bird]) }
    await store.send(.onAppear) { $0.players = Pages(status: .loading) }
    await store.receive(\.response) {
      $0.players = Pages(items: [.anigbogu, .bird, .baker], status: .loaded, nextPage: 2)
    }
  }

  @Test func `MS-5 MS-24 typing is debounced to one search`() async {
    let (clock, asked) = (TestClock(), Asked<String>([]))
    let store = store(loaded([.bird]), clock: clock, asked: asked) { _, _ in .only([.baker]) }
    for text in ["l", "la", "lak"] {
      await store.send(.searchQueryChanged(text)) { $0.searchQuery = text }
      await clock.advance(by: .milliseconds(200))
    }
    #expect(asked.value.isEmpty)
    await clock.advance(by: .milliseconds(100))
    await store.receive(.searchPaused) { $0.players = Pages(items: [.bird], status: .loading) }
    await store.receive(\.response) {
      $0.players = Pages(items: [.baker], status: .loaded)
      $0.shownQuery = "lak"
    }
    #expect(asked.value == ["1 lak"])
  }

  @Test func `MS-24 a search cleared within the pause sends no request`() async {
    let (clock, asked) = (TestClock(), Asked<String>([]))
    let store = store(loaded([.bird], next: 2), clock: clock, asked: asked) { _, _ in .only([]) }
    await store.send(.searchQueryChanged("l")) { $0.searchQuery = "l" }
    await clock.advance(by: .milliseconds(299))
    await store.send(.searchQueryChanged("")) { $0.searchQuery = "" }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(asked.value.isEmpty)
    #expect(store.state.players == Pages(items: [.bird], status: .loaded, nextPage: 2))
  }

  @Test func `MS-24 clearing the field cancels a search in flight`() async {
    let (never, _) = AsyncStream.makeStream(of: Void.self)
    let clock = TestClock()
    let store = store(loaded([.bird]), clock: clock) { _, search in
      for await _ in never {}
      throw CancellationError()
    }
    await store.send(.searchQueryChanged("x")) { $0.searchQuery = "x" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.searchPaused) { $0.players = Pages(items: [.bird], status: .loading) }
    await store.send(.searchQueryChanged("")) {
      $0.searchQuery = ""
      $0.players = Pages(items: [.bird], status: .loaded)
    }
    await store.finish()
  }

  @Test func `clearing a search restores the list of all players`() async {
    var state = loaded([.baker])
    (state.searchQuery, state.shownQuery) = ("ron", "ron")
    let asked = Asked<String>([])
    let store = store(state, asked: asked) { page, _ in .page(page, of: 2, [.bird]) }
    await store.send(.searchQueryChanged("")) {
      $0.searchQuery = ""
      $0.players = Pages(items: [.baker], status: .loading)
    }
    await store.receive(\.response) {
      $0.players = Pages(items: [.bird], status: .loaded, nextPage: 2)
      $0.shownQuery = ""
    }
    #expect(asked.value == ["1 "])
  }

  @Test func `MS-20 the next page of a search is a page of that search`() async {
    var state = loaded([.baker], next: 2)
    (state.searchQuery, state.shownQuery) = ("r", "r")
    let asked = Asked<String>([])
    let store = store(state, asked: asked) { page, _ in .page(page, of: 2, [.bird]) }
    await store.send(.rowAppeared(Player.baker.id)) {
      $0.players = Pages(items: [.baker], status: .loaded, moreStatus: .loading, nextPage: 2)
    }
    await store.receive(\.response) {
      $0.players = Pages(items: [.baker, .bird], status: .loaded)
    }
    #expect(asked.value == ["2 r"])
  }

  @Test func `MS-26 a rate limit delays the next request`() async {
    let clock = TestClock()
    let isBusy = LockIsolated(true)
    let store = store(clock: clock) { _, _ in
      guard !isBusy.value else { throw ScoresError.tooManyRequests(retryAfter: 1) }
      return .only([.bird])
    }
    await store.send(.onAppear) { $0.players = Pages(status: .loading) }
    await store.receive(\.response) {
      $0.players = Pages(status: .failed(.tooManyRequests(retryAfter: 1)))
    }
    isBusy.setValue(false)
    await clock.advance(by: .seconds(1))
    await store.receive(.retry) { $0.players = Pages(status: .loading) }
    await store.receive(\.response) { $0.players = Pages(items: [.bird], status: .loaded) }
  }
}
