import GRDB

/// The filter of a request for games or statistics: every condition must hold, with any of its values.
struct GameFilter: Sendable {
  private let days: [String]
  private let seasons: [Int]
  private let teams: [Int]
  private let isPostseason: Bool?
  private let start: String?
  private let end: String?

  init(_ request: Request) throws {
    days = try request.scoresTexts("dates").map { try Self.start(of: $0, "dates") }
    seasons = try request.scoresIntegers("seasons")
    teams = try request.scoresIntegers("team_ids")
    isPostseason = try request.scoresFlag("postseason")
    start = try request.query["start_date"].map { try Self.start(of: $0, "start_date") }
    end = try request.query["end_date"].map { text in
      guard let date = ServerDate.lastMoment(text) else { throw Self.noDate("end_date") }
      return ServerDate.text(date)
    }
  }

  /// True if every game passes.
  var isEmpty: Bool {
    days.isEmpty && seasons.isEmpty && teams.isEmpty && isPostseason == nil && start == nil
      && end == nil
  }

  func apply(
    to games: QueryInterfaceRequest<GameRecord>
  ) -> QueryInterfaceRequest<GameRecord> {
    var games = games
    if !days.isEmpty { games = games.filter(days.contains(Column("date"))) }
    if !seasons.isEmpty { games = games.filter(seasons.contains(Column("season"))) }
    if !teams.isEmpty {
      games = games.filter(
        teams.contains(Column("home_team_id")) || teams.contains(Column("visitor_team_id"))
      )
    }
    if let isPostseason { games = games.filter(Column("postseason") == isPostseason) }
    if let start { games = games.filter(Column("date") >= start) }
    if let end { games = games.filter(Column("date") <= end) }
    return games
  }

  private static func start(of text: String, _ name: String) throws -> String {
    guard let date = ServerDate.date(text) else { throw noDate(name) }
    return ServerDate.text(date)
  }

  private static func noDate(_ name: String) -> HTTPFailure {
    .badParameter("\(name) must be a date such as 2019-01-30")
  }
}
