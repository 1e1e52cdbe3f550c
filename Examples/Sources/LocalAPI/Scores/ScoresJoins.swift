import GRDB

/// The rows that other rows reference, fetched once for a whole page.
extension Sequence where Element: Sendable {
  /// Finds rows by id, in one query.
  fileprivate func find<Row: FetchableRecord & Identifiable>(
    in rows: QueryInterfaceRequest<Row>,
    _ database: Database
  ) throws -> [Row.ID: Row] where Element == Int, Row.ID == Int {
    let ids = Set(self)
    return Dictionary(
      uniqueKeysWithValues:
        try rows.filter(ids.contains(Column("id"))).fetchAll(database).map { ($0.id, $0) }
    )
  }
}

extension TeamRecord: Identifiable {}
extension PlayerRecord: Identifiable {}
extension GameRecord: Identifiable {}

extension [PlayerRecord] {
  func json(_ database: Database) throws -> [PlayerJSON] {
    let teams = try map(\.teamId).find(in: TeamRecord.all(), database)
    return compactMap { player in
      teams[player.teamId].map { PlayerJSON(player, team: $0) }
    }
  }
}

extension [GameRecord] {
  func json(_ database: Database) throws -> [GameJSON] {
    let teams = try flatMap { [$0.homeTeamId, $0.visitorTeamId] }
      .find(in: TeamRecord.all(), database)
    return compactMap { game in
      guard let home = teams[game.homeTeamId], let visitor = teams[game.visitorTeamId] else {
        return nil
      }
      return GameJSON(game, home: home, visitor: visitor)
    }
  }
}

extension [StatRecord] {
  func json(_ database: Database) throws -> [StatJSON] {
    let games = try map(\.gameId).find(in: GameRecord.all(), database)
      .merging(map(\.gameId).find(in: Table<GameRecord>(GameRecord.archive).all(), database)) {
        listed,
        _ in listed
      }
    let players = try map(\.playerId).find(in: PlayerRecord.all(), database)
    let teams = try map(\.teamId).find(in: TeamRecord.all(), database)
    return compactMap { stat in
      guard let game = games[stat.gameId], let player = players[stat.playerId],
        let team = teams[stat.teamId]
      else { return nil }
      return StatJSON(stat, game: game, player: player, team: team)
    }
  }
}
