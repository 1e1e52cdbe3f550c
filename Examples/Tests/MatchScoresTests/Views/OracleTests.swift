import ExampleTestSupport
import ComposableArchitecture
import Testing
import ViewKit

@testable import MatchScores

/// Property tests of the app's page: the patched page must equal a page rendered from scratch.
@MainActor
@Suite struct OracleTests {
  @Test(arguments: 1...3)
  func `after every random event the patched page equals a new rendering`(seed: UInt64) async {
    let store = Store(initialState: Root.State()) {
      Root()
    } withDependencies: {
      $0.context = .test
      $0.continuousClock = TestClock()
      // The test sends the server's responses as actions.
      $0.matchScoresClient.fetchTeams = { _ in try await Task.never() }
      $0.matchScoresClient.fetchPlayers = { _, _ in try await Task.never() }
      $0.matchScoresClient.fetchGames = { _, _ in try await Task.never() }
      $0.matchScoresClient.fetchStats = { _, _ in try await Task.never() }
    }
    let screen = ViewTester(RootView(store: store))
    let run = await screen.run(seed: seed, steps: 120) { random in
      event(on: screen, store, &random)
    }
    #expect(run.problem == nil)
    // A run that gets stuck in one tab would prove little.
    #expect(run.kinds.count >= 12, "\(run.kinds)")
  }

  /// Performs one random event of the user or the server, and returns its kind.
  private func event(
    on screen: ViewTester,
    _ store: StoreOf<Root>,
    _ random: inout SeededGenerator
  ) -> String {
    let page = Int.random(in: 1...2, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      store.send(.teamList(.response(page: page, Self.answer(Self.teams, &random))))
      return "teams"
    case 1:
      store.send(
        .playerList(.response(page: page, search: "", Self.answer(Self.players, &random)))
      )
      return "players"
    case 2:
      store.send(.gameList(.response(page: page, Self.answer(Self.games, &random))))
      return "games"
    case 3:
      guard let id = store.playerPages.path.ids.last,
        case .player = store.playerPages.path[id: id]
      else { return "no player" }
      let lines = (1...5).map { StatLine($0, season: 2_014 + $0, min: $0 == 2 ? nil : "10:00") }
      let answer = Self.answer(lines, &random)
      store.send(
        .playerPages(
          .path(.element(id: id, action: .player(.statsResponse(page: page, answer))))
        )
      )
      return "statistics"
    case 4:
      store.send(
        .teamList(.searchQueryChanged(["", "a", "zz"].randomElement(using: &random) ?? ""))
      )
      return "search"
    case 5:
      let tabs: [Root.Tab] = [.teams, .games, .players, .favorites]
      store.send(.tabSelected(tabs.randomElement(using: &random) ?? .teams))
      return "tab"
    case 6:
      guard let id = store.playerPages.path.ids.last else { return "nothing to go back from" }
      store.send(.playerPages(.path(.popFrom(id: id))))
      return "back"
    default: return screen.tapAnything(&random)
    }
  }

  private static let teams: [Team] = [.hawks, .celtics, .nets, .lakers, .stags]
  private static let players: [Player] = [.anigbogu, .baker, .bird]
  private static let games: [Game] = [.boston, .brooklyn, Game(3, .stags, 60, at: .nets, 62)]

  /// Returns some of the items in random order, or occasionally a failure.
  private static func answer<Item>(
    _ items: [Item],
    _ random: inout SeededGenerator
  ) -> Result<Page<Item>, ScoresError> {
    guard Int.random(in: 0..<4, using: &random) > 0 else { return .failure(.timeout) }
    let count = Int.random(in: 0...items.count, using: &random)
    return .success(.page(1, of: 2, Array(items.shuffled(using: &random).prefix(count))))
  }
}
