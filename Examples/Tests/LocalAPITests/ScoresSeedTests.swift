import LocalAPI
import NIOHTTP1
import Testing

/// The guarantees of the seeds for the apps.
@Suite struct ScoresSeedTests {
  @Test func `API-70 games cover every kind that an app must show`() async throws {
    try await withServer { client in
      let games = try await client.all("games", of: Game.self)
      #expect(games.count == 100)
      #expect(Set(games.map(\.id)).count == 100)
      for team in 1...30 {
        #expect(games.filter { $0.home_team.id == team }.count >= 3, "\(team) at home")
        #expect(games.filter { $0.visitor_team.id == team }.count >= 3, "\(team) away")
      }
      #expect(games.allSatisfy { $0.home_team.id != $0.visitor_team.id })
      let final = games.filter { $0.status == "Final" }
      #expect(final.allSatisfy { $0.home_team_score != $0.visitor_team_score })
      #expect(final.allSatisfy { (83...143).contains($0.home_team_score) })
      #expect(final.allSatisfy { (83...143).contains($0.visitor_team_score) })
      #expect(games.filter(\.postseason).count == 8)
      #expect(games.filter { $0.period > 4 }.count == 3)
      #expect(games.filter { $0.status == "3rd Qtr" && $0.time == "5:12" }.count == 4)
      #expect(games.filter { $0.period == 0 && $0.home_team_score == 0 }.count == 4)
      #expect(games.filter { $0.season == 1_946 && $0.home_team.id > 30 }.count == 2)
      #expect(Set(games.map(\.season)) == [1_946, 2_017, 2_018])
      #expect(games.allSatisfy { !$0.date.contains("-00") && $0.date.hasSuffix("T00:00:00.000Z") })
    }
  }

  @Test func `API-70 statistics are plausible for basketball`() async throws {
    try await withServer { client in
      let players = try await client.all("players", of: Player.self)
      let stats = try await client.all("stats", of: Stat.self)
      let counts = Dictionary(grouping: stats, by: \.player.id).mapValues(\.count)
      #expect(counts[1] == 30)
      #expect(counts.count == 41)
      #expect(counts.filter { $0.key != 1 }.values.allSatisfy { (5...7).contains($0) })
      #expect(counts[10_007] == nil)
      #expect(stats.filter { $0.min == nil && $0.pts == nil && $0.turnover == nil }.count == 4)
      for stat in stats {
        #expect(stat.team == players.first { $0.id == stat.player.id }?.team)
        guard let min = stat.min else { continue }
        let line = try #require(Numbers(stat), "\(stat.id)")
        #expect(min <= "53:00" && min.count == 5)
        #expect(line.pts == 2 * (line.fgm - line.fg3m) + 3 * line.fg3m + line.ftm)
        #expect(stat.reb == line.oreb + line.dreb)
        #expect(line.fgm <= line.fga && line.fg3m <= line.fgm && line.fg3m <= line.fg3a)
        let rate = line.fga == 0 ? 0 : (Double(line.fgm) / Double(line.fga) * 1000).rounded() / 1000
        #expect(stat.fg_pct == rate)
      }
    }
  }

  @Test func `API-78 a reset restores the same rows`() async throws {
    try await withServer { client in
      let before = try await client.get("/api/v1/games?per_page=100").body
      let stats = try await client.get("/api/v1/stats?per_page=100&page=2").body
      #expect(try await client.send(.POST, "/__sim/reset").status == 204)
      #expect(try await client.get("/api/v1/games?per_page=100").body == before)
      #expect(try await client.get("/api/v1/stats?per_page=100&page=2").body == stats)
    }
  }

  @Test func `the large data set is as large as the service's and deterministic`() async throws {
    let configuration = LocalAPIConfiguration(data: .large, sim: true)
    try await withServer(configuration) { client in
      let players = try await client.list("players?per_page=100&page=52", of: Player.self)
      #expect(players.meta.total_count == 5_130)
      #expect(players.data.count == 30)
      #expect(players.data.allSatisfy { !$0.last_name.isEmpty })
      let games = try await client.list("games?per_page=100&page=705", of: Game.self)
      #expect(games.meta.total_count == 70_448)
      #expect(games.data.count == 48)
      #expect(games.data.allSatisfy { $0.home_team.id != $0.visitor_team.id })
      #expect(games.data.allSatisfy { $0.home_team_score != $0.visitor_team_score })
      #expect(try await client.list("games", of: Game.self).data.first?.id == 47_179)
      let last = try #require(players.data.last)
      let found = try await client.list(
        "players?search=\(last.first_name)+\(last.last_name)",
        of: Player.self
      )
      #expect(found.data.contains(last))
    }
  }
}

private struct Numbers {
  let pts, fgm, fga, fg3m, fg3a, ftm, oreb, dreb: Int

  init?(_ stat: Stat) {
    guard let pts = stat.pts, let fgm = stat.fgm, let fga = stat.fga, let fg3m = stat.fg3m,
      let fg3a = stat.fg3a, let ftm = stat.ftm, let oreb = stat.oreb, let dreb = stat.dreb
    else { return nil }
    (self.pts, self.fgm, self.fga, self.fg3m, self.fg3a) = (pts, fgm, fga, fg3m, fg3a)
    (self.ftm, self.oreb, self.dreb) = (ftm, oreb, dreb)
  }
}
