import LocalAPI
import NIOHTTP1
import Testing

@Suite struct ScoresRoutesTests {
  @Test func `API-20 API-72 forty-five teams are listed in order of id, on two pages`() async throws
  {
    try await withServer { client in
      let first = try await client.list("teams", of: Team.self)
      #expect(first.data.map(\.abbreviation).prefix(3) == ["ATL", "BOS", "BKN"])
      #expect(first.data.map(\.id) == Array(1...30))
      #expect(
        first.meta
          == .init(total_pages: 2, current_page: 1, next_page: 2, per_page: 30, total_count: 45)
      )
      let second = try await client.list("teams?page=2", of: Team.self)
      #expect(second.data.count == 15)
      #expect(second.data.allSatisfy { $0.conference == "    " && $0.city.isEmpty })
      #expect(second.meta.next_page == nil)
    }
  }

  @Test func `API-73 a page after the last page is empty`() async throws {
    try await withServer { client in
      for page in [3, 9_223_372_036_854_775_807] {
        let list = try await client.list("teams?page=\(page)", of: Team.self)
        #expect(list.data.isEmpty)
        #expect(list.meta.current_page == page)
        #expect(list.meta.next_page == nil)
        #expect(list.meta.total_pages == 2)
      }
    }
  }

  @Test(arguments: [
    ("page=0", 1, 30), ("page=-3&per_page=0", 1, 1), ("per_page=500", 1, 100), ("", 1, 30),
  ])
  func `API-20 values out of range are clamped`(
    query: String,
    page: Int,
    perPage: Int
  ) async throws {
    try await withServer { client in
      let meta = try await client.list("teams?\(query)", of: Team.self).meta
      #expect(meta.current_page == page)
      #expect(meta.per_page == perPage)
    }
  }

  @Test(arguments: [
    ("teams?page=x", "page must be an integer"),
    ("players?per_page=1.5", "per_page must be an integer"),
    ("games?seasons[]=now", "seasons must be an integer"),
    ("games?start_date=soon", "start_date must be a date such as 2019-01-30"),
    ("games?postseason=maybe", "postseason must be true or false"),
    ("stats?player_ids%5B%5D=Alex", "player_ids must be an integer"),
    ("teams/x", "id must be an integer"),
  ])
  func `API-20 invalid values are rejected with the service's messages`(
    target: String,
    message: String
  ) async throws {
    try await withServer { client in
      let answer = try await client.get("/api/v1/\(target)")
      #expect(answer.status == 400)
      #expect(answer.text == #"{"error":"Bad Request","message":"\#(message)"}"#)
    }
  }

  @Test func `API-21 players are listed in the service's order, on three pages`() async throws {
    try await withServer { client in
      let first = try await client.list("players", of: Player.self)
      #expect(first.meta.total_count == 60)
      #expect(first.meta.total_pages == 3)
      #expect(first.data.prefix(3).map(\.id) == [14, 25, 47])
      #expect(first.data.first?.team.abbreviation == "IND")
      let answer = try await client.get("/api/v1/players/14")
      #expect(answer.text.contains(#""height_feet":null"#))
    }
  }

  @Test(arguments: [
    ("alex", ["Abrines", "Alexander"]),
    ("Victor%20Alexander", ["Alexander"]),
    ("victor+alexander", ["Alexander"]),
    ("DONCIC", ["Dončić"]),
    ("don%C4%8Di%C4%87", ["Dončić"]),
    ("nobody at all".replacing(" ", with: "%20"), []),
    ("", nil),
  ])
  func `API-21 a search matches first and last names regardless of case and accents`(
    search: String,
    names: [String]?
  ) async throws {
    try await withServer { client in
      let found = try await client.list("players?search=\(search)", of: Player.self)
      if let names {
        #expect(found.data.map(\.last_name).sorted() == names.sorted())
        #expect(found.meta.total_count == names.count)
        #expect(found.meta.total_pages == 1)
      } else {
        #expect(found.meta.total_count == 60)
      }
    }
  }

  @Test(arguments: ["'; DROP TABLE players; --", "%25", "_", "' OR 1=1 --", "%5C"])
  func `API-80 SQL in a search is plain text`(search: String) async throws {
    try await withServer { client in
      let query = search.replacing(" ", with: "+").replacing(";", with: "%3B")
      let found = try await client.list("players?search=\(query)", of: Player.self)
      #expect(found.data.isEmpty)
      #expect(try await client.list("players", of: Player.self).meta.total_count == 60)
    }
  }

  @Test func `API-71 the first page of games equals the recorded page`() async throws {
    try await withServer { client in
      let games = try await client.list("games", of: Game.self)
      #expect(games.meta.total_count == 100)
      #expect(games.meta.total_pages == 4)
      let first = try #require(games.data.first)
      #expect(first.id == 47_179)
      #expect(first.date == "2019-01-30T00:00:00.000Z")
      #expect(first.home_team.abbreviation == "BOS" && first.home_team_score == 126)
      #expect(first.visitor_team.abbreviation == "CHA" && first.visitor_team_score == 94)
      #expect(games.data.allSatisfy { $0.status == "Final" && $0.season == 2_018 })
      #expect(games.data.last?.id == 48_772)
    }
  }

  @Test func `API-22 games are filtered by every condition, each with any of its values`()
    async throws
  {
    try await withServer { client in
      func games(_ query: String) async throws -> [Game] {
        try await client.list("games?per_page=100&\(query)", of: Game.self).data
      }
      let all = try await games("")
      #expect(try await games("seasons[]=2017") == all.filter { $0.season == 2_017 })
      #expect(
        try await games("team_ids%5B%5D=2&team_ids[]=14&seasons[]=2018")
          == all.filter {
            $0.season == 2_018
              && ([2, 14].contains($0.home_team.id) || [2, 14].contains($0.visitor_team.id))
          }
      )
      #expect(try await games("postseason=true") == all.filter(\.postseason))
      #expect(
        try await games("dates[]=2019-02-08&dates[]=2019-02-12")
          == all.filter { $0.date.hasPrefix("2019-02-08") || $0.date.hasPrefix("2019-02-12") }
      )
      #expect(
        try await games("start_date=2019-02-09&end_date=2019-02-11")
          == all.filter { $0.date >= "2019-02-09" && $0.date < "2019-02-12" }
      )
    }
  }

  @Test func `API-23 the first player's statistics fill two pages and begin with his line`()
    async throws
  {
    try await withServer { client in
      let first = try await client.list("stats?player_ids%5B%5D=1", of: Stat.self)
      #expect(first.data.count == 25)
      #expect(first.meta.total_pages == 2)
      let line = try #require(first.data.first)
      #expect(line.id == 1_624)
      #expect(line.min == "18:34")
      #expect([line.pts, line.fgm, line.fga, line.reb, line.ast, line.pf] == [6, 2, 5, 1, 1, 2])
      #expect(line.fg_pct == 0.4 && line.ft_pct == 0)
      #expect(line.game.id == 65 && line.game.visitor_team_id == 2)
      #expect(line.player.first_name == "Alex" && line.team.abbreviation == "OKC")
      #expect(try await client.get("/api/v1/games/65").status == 404)

      let seasons = try await client.list("stats?player_ids[]=1&seasons[]=2016", of: Stat.self)
      #expect(seasons.data.count == 10)
      #expect(seasons.data.allSatisfy { $0.game.season == 2_016 })
      let game = try await client.list("stats?game_ids[]=47179&per_page=100", of: Stat.self)
      #expect(!game.data.isEmpty)
      #expect(game.data.allSatisfy { $0.game.id == 47_179 })
    }
  }

  @Test func `API-24 each item is found by id, and a missing item is not found`() async throws {
    try await withServer { client in
      #expect(
        try await client.get("/api/v1/teams/14").json(Team.self).full_name == "Los Angeles Lakers"
      )
      #expect(try await client.get("/api/v1/players/1").json(Player.self).last_name == "Abrines")
      #expect(try await client.get("/api/v1/games/47179").json(Game.self).home_team.id == 2)
      #expect(try await client.get("/api/v1/stats/1624").json(Stat.self).pts == 6)
      for path in ["teams/31", "players/0", "games/1", "stats/-1"] {
        let answer = try await client.get("/api/v1/\(path)")
        #expect(answer.status == 404)
        #expect(answer.text == #"{"error":"Not Found"}"#)
      }
    }
  }

  @Test func `requests over the rate limit are rejected for a minute`()
    async throws
  {
    let clock = RecordingClock()
    let configuration = LocalAPIConfiguration(rateLimit: 2, sim: true, clock: clock)
    try await withServer(configuration) { client in
      #expect(try await client.get("/api/v1/teams").status == 200)
      #expect(try await client.get("/api/v1/games").status == 200)
      let refused = try await client.get("/api/v1/teams")
      #expect(refused.status == 429)
      #expect(refused.text == #"{"error":"Too Many Requests"}"#)
      #expect(refused.headers.first(name: "retry-after") == "60")
      #expect(try await client.get("/products").status == 200)
      try await clock.sleep(until: clock.now.advanced(by: .seconds(60)), tolerance: nil)
      #expect(try await client.get("/api/v1/teams").status == 200)
    }
  }

  @Test func `API-50 teams and players have images, former teams a ball`() async throws {
    try await withServer { client in
      let boston = try await client.get("/img/teams/2.svg")
      #expect(
        boston.text.contains("<title>Boston Celtics</title>") && boston.text.contains(">BOS<")
      )
      let past = try await client.get("/img/teams/37.svg")
      #expect(past.text.contains("<title>Basketball</title>"))
      #expect(try await client.get("/img/teams/999.svg").body == past.body)
      let player = try await client.get("/img/players/10002.svg")
      #expect(
        player.text.contains("<title>D'Angelo Russell</title>") && player.text.contains(">DR<")
      )
      #expect(try await client.get("/img/players/99.svg").text.contains("<title>Player</title>"))
      for answer in [boston, past, player] { #expect(answer.body.count <= 4_096) }
    }
  }
}
