import GRDB

extension Dataset {
  /// The scores: teams, players, games and statistics.
  static let scores = Dataset(
    name: "scores",
    makeTables: { database in
      try database.create(table: TeamRecord.databaseTableName) { table in
        table.primaryKey("id", .integer)
        for text in ["abbreviation", "city", "conference", "division", "full_name", "name"] {
          table.column(text, .text).notNull()
        }
      }
      try database.create(table: PlayerRecord.databaseTableName) { table in
        table.primaryKey("id", .integer)
        table.column("seq", .integer).notNull().unique()
        for text in ["first_name", "last_name", "position"] { table.column(text, .text).notNull() }
        for number in ["height_feet", "height_inches", "weight_pounds"] {
          table.column(number, .integer)
        }
        table.column("team_id", .integer).notNull().references(TeamRecord.databaseTableName)
        table.column("folded", .text).notNull()
      }
      for name in [GameRecord.databaseTableName, GameRecord.archive] {
        try database.create(table: name) { table in
          table.primaryKey("id", .integer)
          table.column("seq", .integer).notNull().unique()
          table.column("date", .text).notNull().indexed()
          table.column("season", .integer).notNull().indexed()
          table.column("postseason", .boolean).notNull()
          table.column("period", .integer).notNull()
          for text in ["status", "time"] { table.column(text, .text).notNull() }
          for side in ["home", "visitor"] {
            table.column("\(side)_team_id", .integer).notNull().indexed()
              .references(TeamRecord.databaseTableName)
            table.column("\(side)_team_score", .integer).notNull().check { $0 >= 0 }
          }
        }
      }
      try database.create(table: StatRecord.databaseTableName) { table in
        table.primaryKey("id", .integer)
        // Refers to a game in the list or in the archive, so there can be no foreign key.
        table.column("game_id", .integer).notNull()
        table.column("player_id", .integer).notNull().indexed()
          .references(PlayerRecord.databaseTableName)
        table.column("team_id", .integer).notNull().references(TeamRecord.databaseTableName)
        table.column("line", .text).notNull()
      }
    },
    clear: { database in
      for table in ["stats", "archive_games", "games", "players", "teams"] {
        try database.execute(literal: "DELETE FROM \(SQL(sql: table))")
      }
    },
    seed: { database in
      for team in TeamRecord.seeds { try team.insert(database) }
      for player in PlayerRecord.seeds { try player.insert(database) }
      let games = GameRecord.seeds
      for game in games { try game.insert(database) }
      for (stat, archived) in StatRecord.seeds(games: games) {
        try stat.insert(database)
        if let archived { try archived.insert(database, into: GameRecord.archive) }
      }
    }
  )
}

extension GameRecord {
  /// Inserts the game into a table other than its default.
  fileprivate func insert(_ database: Database, into table: String) throws {
    try database.execute(
      sql: """
        INSERT INTO \(table) (id, seq, date, season, postseason, period, status, time,
          home_team_id, home_team_score, visitor_team_id, visitor_team_score)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        id, seq, date, season, postseason, period, status, time,
        homeTeamId, homeTeamScore, visitorTeamId, visitorTeamScore,
      ]
    )
  }
}
