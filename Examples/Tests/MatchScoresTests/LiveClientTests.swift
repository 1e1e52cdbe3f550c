import ComposableArchitecture
import Foundation
import LocalAPI
import Testing

@testable import MatchScores

/// The live client against the real local API.
@Suite struct LiveClientTests {
  private func withClient(
    isolation: isolated (any Actor)? = #isolation,
    rules: String? = nil,
    timeout: TimeInterval = 10,
    _ body: (MatchScoresClient) async throws -> Void
  ) async throws {
    let server = try LocalAPIServer(configuration: LocalAPIConfiguration(sim: true))
    let baseURL = try #require(URL(string: "http://127.0.0.1:\(try await server.start())"))
    if let rules { try await baseURL.setRules(rules) }
    do {
      try await withDependencies {
        $0.scoresBaseURL = baseURL
      } operation: {
        try await body(.live(http: ScoresHTTP(timeout: timeout)))
      }
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  @Test func `MS-11 MS-12 MS-13 MS-14 API-70 the client decodes the server's data`() async throws {
    try await withClient { client in
      let games = try await client.fetchGames(1, GameFilter())
      #expect(games.meta.totalPages == 4 && games.meta.totalCount == 100)
      let game = try #require(games.data.first)
      #expect(game.id == 47_179 && game.period == 4 && game.season == 2_018)
      #expect(game.homeTeam.abbreviation == "BOS" && game.homeTeamScore == 126)
      #expect(game.visitorTeam.abbreviation == "CHA" && game.visitorTeamScore == 94)

      let players = try await client.fetchPlayers(1, "")
      #expect(players.meta.nextPage == 2)
      #expect(players.data.first?.fullName == "Ike Anigbogu")
      #expect(players.data.first?.team.abbreviation == "IND")
      #expect(try await client.fetchPlayers(1, "Victor Alexander").data.count == 1)

      let stats = try await client.fetchStats(1, 1)
      #expect(stats.data.count == 25 && stats.meta.totalPages == 2)
      #expect(stats.data.first?.min == "18:34" && stats.data.first?.fgPct == 0.4)
      #expect(stats.data.contains { $0.min == nil && $0.pts == nil })

      let teams = try await client.fetchTeams(1)
      #expect(teams.data.prefix(3).map(\.abbreviation) == ["ATL", "BOS", "BKN"])
      #expect(teams.data.first?.division == "Southeast")
    }
  }

  /// Every endpoint, with arguments.
  private static let calls: [@Sendable (MatchScoresClient) async throws -> Void] = [
    { _ = try await $0.fetchTeams(2) },
    { _ = try await $0.fetchTeam(37) },
    { _ = try await $0.fetchPlayers(1, "a") },
    { _ = try await $0.fetchPlayer(1) },
    { _ = try await $0.fetchGames(1, GameFilter(seasons: [2017], teams: [1])) },
    { _ = try await $0.fetchGame(47_179) },
    { _ = try await $0.fetchStats(14, 1) },
  ]

  @Test func `MS-15 every endpoint returns a result`() async throws {
    try await withClient { client in
      for call in Self.calls { try await call(client) }
    }
  }

  @Test func `MS-16 every endpoint throws the status of an error response`() async throws {
    try await withClient(rules: #"[{"pathGlob":"/api/*","status":400}]"#) { client in
      let refused = ScoresError.status(400, message: "Simulated failure: 400 Bad Request.")
      for call in Self.calls {
        await #expect(throws: refused) { try await call(client) }
      }
    }
  }

  @Test(arguments: [
    (#""mode":"malformed""#, ScoresError.decoding(path: "")),
    (#""mode":"wrongType""#, .decoding(path: "data[0].id")),
    (#""mode":"html""#, .decoding(path: "")),
    (#""mode":"offline""#, .offline),
    (#""mode":"drop""#, .offline),
    (#""status":429"#, .tooManyRequests(retryAfter: 1)),
  ])
  func `MS-26 MS-27 every invalid response becomes an error of the app`(
    fault: String,
    expected: ScoresError
  ) async throws {
    try await withClient(rules: #"[{"pathGlob":"/api/v1/teams",\#(fault)}]"#) { client in
      await #expect(throws: expected) { try await client.fetchTeams(1) }
    }
  }

  @MainActor
  @Test func `API-76 reordered responses leave the list in the server's order`() async throws {
    // The request for the second page is in flight when the list reloads, and its response arrives later.
    let rules = """
      [{"pathGlob":"/api/v1/games","query":"page=2","times":1,"delayMs":300},
       {"pathGlob":"/api/v1/games","jitterMs":40}]
      """
    try await withClient(rules: rules) { client in
      let store = Store(initialState: GameList.State()) {
        GameList()
      } withDependencies: {
        $0.matchScoresClient = client
      }
      await store.send(.onAppear).finish()
      let late = store.send(.rowAppeared(try #require(store.games.items.last).id))
      await store.send(.refresh).finish()
      await late.finish()
      let firstPage = try await client.fetchGames(1, GameFilter()).data
      #expect(store.games.items.elements == firstPage)

      await store.send(.rowAppeared(try #require(firstPage.last).id)).finish()
      let secondPage = try await client.fetchGames(2, GameFilter()).data
      #expect(store.games.items.elements == firstPage + secondPage)
    }
  }

  @Test func `a silent server causes a timeout`() async throws {
    try await withClient(rules: #"[{"pathGlob":"*","mode":"hang"}]"#, timeout: 1) { client in
      await #expect(throws: ScoresError.timeout) { try await client.fetchTeams(1) }
    }
  }

  @Test func `a missing item throws the server's status`() async throws {
    try await withClient { client in
      await #expect(throws: ScoresError.status(404, message: nil)) {
        try await client.fetchPlayer(0)
      }
    }
  }
}
