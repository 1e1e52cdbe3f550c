import GRDB

/// A row of `games`, or of `archive_games`, whose games occur only in statistics.
struct GameRecord: Codable, Sendable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "games"
  /// The table of games that no list contains.
  static let archive = "archive_games"
  static let databaseColumnEncodingStrategy = DatabaseColumnEncodingStrategy.convertToSnakeCase
  static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy.convertFromSnakeCase

  var id: Int
  /// The position in lists, which differs from the order of ids.
  var seq: Int
  var date: String
  var season: Int
  var postseason = false
  var period = 4
  var status = "Final"
  var time = " "
  var homeTeamId: Int
  var homeTeamScore: Int
  var visitorTeamId: Int
  var visitorTeamScore: Int

  var isFinal: Bool { status == "Final" }
}

/// A game in the JSON of responses.
struct GameJSON: Encodable, Sendable {
  var id: Int
  var date: String
  var homeTeam: TeamJSON
  var homeTeamScore: Int
  var period: Int
  var postseason: Bool
  var season: Int
  var status: String
  var time: String
  var visitorTeam: TeamJSON
  var visitorTeamScore: Int

  init(_ record: GameRecord, home: TeamRecord, visitor: TeamRecord) {
    id = record.id
    date = record.date
    homeTeam = home
    homeTeamScore = record.homeTeamScore
    period = record.period
    postseason = record.postseason
    season = record.season
    status = record.status
    time = record.time
    visitorTeam = visitor
    visitorTeamScore = record.visitorTeamScore
  }
}
