import ComposableArchitecture
import IssueReporting

/// The client of the scores server.
struct MatchScoresClient: Sendable {
  var fetchTeams: @Sendable (_ page: Int) async throws -> Page<Team>
  var fetchTeam: @Sendable (Team.ID) async throws -> Team
  /// Fetches the players whose names contain the text; every player if it is empty.
  var fetchPlayers: @Sendable (_ page: Int, _ search: String) async throws -> Page<Player>
  var fetchPlayer: @Sendable (Player.ID) async throws -> Player
  var fetchGames: @Sendable (_ page: Int, _ filter: GameFilter) async throws -> Page<Game>
  var fetchGame: @Sendable (Game.ID) async throws -> Game
  var fetchStats: @Sendable (_ player: Player.ID, _ page: Int) async throws -> Page<StatLine>
}

extension MatchScoresClient: DependencyKey {
  /// The client for the server at `scoresBaseURL`.
  static let liveValue = live(http: ScoresHTTP())

  static func live(http: ScoresHTTP) -> Self {
    MatchScoresClient(
      fetchTeams: { try await http.get(.teams(page: $0)) },
      fetchTeam: { try await http.get(.team($0)) },
      fetchPlayers: { try await http.get(.players(page: $0, search: $1)) },
      fetchPlayer: { try await http.get(.player($0)) },
      fetchGames: { try await http.get(.games(page: $0, filter: $1)) },
      fetchGame: { try await http.get(.game($0)) },
      fetchStats: { try await http.get(.stats(player: $0, page: $1)) }
    )
  }

  /// A client whose endpoints fail the test unless they are overridden.
  static let testValue = MatchScoresClient(
    fetchTeams: unimplemented("MatchScoresClient.fetchTeams"),
    fetchTeam: unimplemented("MatchScoresClient.fetchTeam"),
    fetchPlayers: unimplemented("MatchScoresClient.fetchPlayers"),
    fetchPlayer: unimplemented("MatchScoresClient.fetchPlayer"),
    fetchGames: unimplemented("MatchScoresClient.fetchGames"),
    fetchGame: unimplemented("MatchScoresClient.fetchGame"),
    fetchStats: unimplemented("MatchScoresClient.fetchStats")
  )

  /// A client that responds immediately from memory.
  static let previewValue = MatchScoresClient(
    fetchTeams: { _ in .only([.sample]) },
    fetchTeam: { _ in .sample },
    fetchPlayers: { _, _ in .only([]) },
    fetchPlayer: { _ in throw ScoresError.status(404, message: nil) },
    fetchGames: { _, _ in .only([]) },
    fetchGame: { _ in throw ScoresError.status(404, message: nil) },
    fetchStats: { _, _ in .only([]) }
  )
}

extension DependencyValues {
  var matchScoresClient: MatchScoresClient {
    get { self[MatchScoresClient.self] }
    set { self[MatchScoresClient.self] = newValue }
  }
}
