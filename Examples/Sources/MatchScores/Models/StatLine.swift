/// A player's statistics in one game; all numbers are `nil` if the player did not play.
struct StatLine: Codable, Equatable, Identifiable, Sendable {
  struct Game: Codable, Equatable, Sendable {
    var id: Int
    var date: String
    var season: Int
  }

  var id: Int
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
  var game: Game
  var team: Team

  private enum CodingKeys: String, CodingKey {
    case id, min, pts, fgm, fga, fg3m, fg3a, ftm, fta, oreb, dreb, reb, ast, stl, blk, pf, game,
      team
    case fgPct = "fg_pct"
    case fg3Pct = "fg3_pct"
    case ftPct = "ft_pct"
  }
}
