import Foundation
import GRDB
import NIOHTTP1

/// `/api/v1`: teams, players, games and statistics.
struct ScoresRoutes: Sendable {
  let database: LocalDatabase
  let limiter: RateLimiter?

  var routes: [Route] {
    [
      limited("/api/v1/teams", listTeams),
      limited("/api/v1/teams/{id}", findTeam),
      limited("/api/v1/players", listPlayers),
      limited("/api/v1/players/{id}", findPlayer),
      limited("/api/v1/games", listGames),
      limited("/api/v1/games/{id}", findGame),
      limited("/api/v1/stats", listStats),
      limited("/api/v1/stats/{id}", findStat),
    ]
  }

  private func limited(_ pattern: PathPattern, _ handler: @escaping Handler) -> Route {
    Route(.GET, pattern) { [limiter] request in
      try limiter?.pass()
      return try await handler(request)
    }
  }

  private func listTeams(_ request: Request) async throws -> Response {
    let page = try PageQuery(request, perPage: 30)
    return try await answer { database in
      let (rows, meta) = try page.fetch(TeamRecord.order(Column("id")), database)
      return Envelope(data: rows, meta: meta)
    }
  }

  private func listPlayers(_ request: Request) async throws -> Response {
    let page = try PageQuery(request, perPage: 25)
    let search = PlayerRecord.fold(request.query["search"] ?? "")
    return try await answer { database in
      var players = PlayerRecord.order(Column("seq"))
      if !search.isEmpty {
        players = players.filter(sql: "instr(folded, ?) > 0", arguments: [search])
      }
      let (rows, meta) = try page.fetch(players, database)
      return Envelope(data: try rows.json(database), meta: meta)
    }
  }

  private func listGames(_ request: Request) async throws -> Response {
    let page = try PageQuery(request, perPage: 25)
    let filter = try GameFilter(request)
    return try await answer { database in
      let games = filter.apply(to: GameRecord.order(Column("seq")))
      let (rows, meta) = try page.fetch(games, database)
      return Envelope(data: try rows.json(database), meta: meta)
    }
  }

  private func listStats(_ request: Request) async throws -> Response {
    let page = try PageQuery(request, perPage: 25)
    let players = try request.scoresIntegers("player_ids")
    let games = try request.scoresIntegers("game_ids")
    let filter = try GameFilter(request)
    return try await answer { database in
      var stats = StatRecord.order(Column("id"))
      if !players.isEmpty { stats = stats.filter(players.contains(Column("player_id"))) }
      if !games.isEmpty { stats = stats.filter(games.contains(Column("game_id"))) }
      if !filter.isEmpty {
        let listed = filter.apply(to: GameRecord.all()).select(Column("id"))
        let archived = filter.apply(to: Table<GameRecord>(GameRecord.archive).all())
          .select(Column("id"))
        stats = stats.filter(
          listed.contains(Column("game_id")) || archived.contains(Column("game_id"))
        )
      }
      let (rows, meta) = try page.fetch(stats, database)
      return Envelope(data: try rows.json(database), meta: meta)
    }
  }

  private func findTeam(_ request: Request) async throws -> Response {
    try await find(request) { try TeamRecord.fetchOne($0, key: $1) }
  }

  private func findPlayer(_ request: Request) async throws -> Response {
    try await find(request) { try PlayerRecord.filter(key: $1).fetchAll($0).json($0).first }
  }

  private func findGame(_ request: Request) async throws -> Response {
    try await find(request) { try GameRecord.filter(key: $1).fetchAll($0).json($0).first }
  }

  private func findStat(_ request: Request) async throws -> Response {
    try await find(request) { try StatRecord.filter(key: $1).fetchAll($0).json($0).first }
  }

  private func find<Item: Encodable & Sendable>(
    _ request: Request,
    _ fetch: @escaping @Sendable (Database, Int) throws -> Item?
  ) async throws -> Response {
    guard let id = Int(request.parameter("id")) else {
      throw HTTPFailure.badParameter("id must be an integer")
    }
    return try await answer { database in
      guard let item = try fetch(database, id) else { throw HTTPFailure.notFound }
      return item
    }
  }

  private func answer<Item: Encodable & Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Item
  ) async throws -> Response {
    .json(try await database.read(fetch), keys: .convertToSnakeCase)
  }
}
