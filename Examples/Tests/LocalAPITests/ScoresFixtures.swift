import Foundation

/// A list in the service's format.
struct ScoresList<Item: Decodable & Equatable>: Decodable, Equatable {
  struct Meta: Decodable, Equatable {
    var total_pages: Int
    var current_page: Int
    var next_page: Int?
    var per_page: Int
    var total_count: Int
  }

  var data: [Item]
  var meta: Meta
}

struct Team: Decodable, Equatable {
  var id: Int
  var abbreviation: String
  var city: String
  var conference: String
  var division: String
  var full_name: String
  var name: String
}

struct Player: Decodable, Equatable {
  var id: Int
  var first_name: String
  var last_name: String
  var position: String
  var height_feet: Int?
  var height_inches: Int?
  var weight_pounds: Int?
  var team: Team
}

struct Game: Decodable, Equatable {
  var id: Int
  var date: String
  var home_team: Team
  var home_team_score: Int
  var period: Int
  var postseason: Bool
  var season: Int
  var status: String
  var time: String
  var visitor_team: Team
  var visitor_team_score: Int
}

struct Stat: Decodable, Equatable {
  struct Game: Decodable, Equatable {
    var id: Int
    var date: String
    var season: Int
    var home_team_id: Int
    var visitor_team_id: Int
    var home_team_score: Int
    var visitor_team_score: Int
    var status: String
  }

  struct Player: Decodable, Equatable {
    var id: Int
    var first_name: String
    var team_id: Int
  }

  var id: Int
  var min: String?
  var pts: Int?
  var fgm: Int?
  var fga: Int?
  var fg_pct: Double?
  var fg3m: Int?
  var fg3a: Int?
  var fg3_pct: Double?
  var ftm: Int?
  var fta: Int?
  var ft_pct: Double?
  var oreb: Int?
  var dreb: Int?
  var reb: Int?
  var ast: Int?
  var stl: Int?
  var blk: Int?
  var pf: Int?
  var turnover: Int?
  var game: Game
  var player: Player
  var team: Team
}

extension TestClient {
  func list<Item>(_ path: String, of type: Item.Type = Item.self) async throws -> ScoresList<Item> {
    try await get("/api/v1/\(path)").json(ScoresList<Item>.self)
  }

  /// Fetches every row of a list, page by page.
  func all<Item: Decodable & Equatable>(_ path: String, of type: Item.Type = Item.self) async throws
    -> [Item]
  {
    var (rows, page) = ([Item](), 1 as Int?)
    while let wanted = page {
      let answer = try await list("\(path)?per_page=100&page=\(wanted)", of: Item.self)
      rows += answer.data
      page = answer.meta.next_page
    }
    return rows
  }
}
