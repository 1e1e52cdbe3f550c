import GRDB

/// A player's statistics in a game; all fields are `nil` for a player who did not play.
struct StatLine: Codable, Sendable {
  var min: String?
  var pts: Int?
  var fgm: Int?
  var fga: Int?
  var fgPct: Double?
  var fg3m: Int?
  var fg3a: Int?
  var fg3Pct: Double?
  var ftm: Int?
  var fta: Int?
  var ftPct: Double?
  var oreb: Int?
  var dreb: Int?
  var reb: Int?
  var ast: Int?
  var stl: Int?
  var blk: Int?
  var pf: Int?
  var turnover: Int?
}

/// A row of `stats`.
struct StatRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "stats"
  static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
  static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase

  var id: Int
  var gameId: Int
  var playerId: Int
  var teamId: Int
  /// Stored as JSON, because no request queries its numbers.
  var line: StatLine
}

/// A line of statistics in the JSON of responses, with snapshots of its game and its player.
struct StatJSON: Encodable, Sendable {
  struct Game: Encodable, Sendable {
    var id: Int
    var date: String
    var homeTeamId: Int
    var homeTeamScore: Int
    var period: Int
    var postseason: Bool
    var season: Int
    var status: String
    var time: String
    var visitorTeamId: Int
    var visitorTeamScore: Int
  }

  struct Player: Encodable, Sendable {
    var id: Int
    var firstName: String
    var lastName: String
    var position: String
    var heightFeet: Nullable<Int>
    var heightInches: Nullable<Int>
    var weightPounds: Nullable<Int>
    var teamId: Int
  }

  var id: Int
  var min: Nullable<String>
  var pts: Nullable<Int>
  var fgm: Nullable<Int>
  var fga: Nullable<Int>
  var fgPct: Nullable<Double>
  var fg3m: Nullable<Int>
  var fg3a: Nullable<Int>
  var fg3Pct: Nullable<Double>
  var ftm: Nullable<Int>
  var fta: Nullable<Int>
  var ftPct: Nullable<Double>
  var oreb: Nullable<Int>
  var dreb: Nullable<Int>
  var reb: Nullable<Int>
  var ast: Nullable<Int>
  var stl: Nullable<Int>
  var blk: Nullable<Int>
  var pf: Nullable<Int>
  var turnover: Nullable<Int>
  var game: Game
  var player: Player
  var team: TeamJSON

  init(_ record: StatRecord, game: GameRecord, player: PlayerRecord, team: TeamRecord) {
    let line = record.line
    id = record.id
    min = Nullable(line.min)
    pts = Nullable(line.pts)
    fgm = Nullable(line.fgm)
    fga = Nullable(line.fga)
    fgPct = Nullable(line.fgPct)
    fg3m = Nullable(line.fg3m)
    fg3a = Nullable(line.fg3a)
    fg3Pct = Nullable(line.fg3Pct)
    ftm = Nullable(line.ftm)
    fta = Nullable(line.fta)
    ftPct = Nullable(line.ftPct)
    oreb = Nullable(line.oreb)
    dreb = Nullable(line.dreb)
    reb = Nullable(line.reb)
    ast = Nullable(line.ast)
    stl = Nullable(line.stl)
    blk = Nullable(line.blk)
    pf = Nullable(line.pf)
    turnover = Nullable(line.turnover)
    self.game = Game(
      id: game.id,
      date: game.date,
      homeTeamId: game.homeTeamId,
      homeTeamScore: game.homeTeamScore,
      period: game.period,
      postseason: game.postseason,
      season: game.season,
      status: game.status,
      time: game.time,
      visitorTeamId: game.visitorTeamId,
      visitorTeamScore: game.visitorTeamScore
    )
    self.player = Player(
      id: player.id,
      firstName: player.firstName,
      lastName: player.lastName,
      position: player.position,
      heightFeet: Nullable(player.heightFeet),
      heightInches: Nullable(player.heightInches),
      weightPounds: Nullable(player.weightPounds),
      teamId: player.teamId
    )
    self.team = team
  }
}
