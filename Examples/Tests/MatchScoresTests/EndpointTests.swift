import Foundation
import Testing

@testable import MatchScores

@Suite struct EndpointTests {
  private func text(_ endpoint: Endpoint, at base: String = "http://127.0.0.1:1") -> String? {
    URL(string: base).flatMap { endpoint.url(at: $0)?.absoluteString }
  }

  @Test func `MS-7 teams are requested by page`() {
    #expect(text(.teams(page: 1)) == "http://127.0.0.1:1/api/v1/teams?page=1")
    #expect(text(.team(14)) == "http://127.0.0.1:1/api/v1/teams/14")
  }

  @Test func `MS-8 players are requested by page and by part of their names`() {
    #expect(text(.players(page: 1, search: "")) == "http://127.0.0.1:1/api/v1/players?page=1")
    #expect(
      text(.players(page: 2, search: "d'Angelo & co"))
        == "http://127.0.0.1:1/api/v1/players?page=2&search=d%27Angelo%20%26%20co"
    )
  }

  @Test func `MS-9 games are requested by page and by filter`() {
    let all = GameFilter()
    #expect(text(.games(page: 1, filter: all)) == "http://127.0.0.1:1/api/v1/games?page=1")
    #expect(
      text(.games(page: 3, filter: GameFilter(seasons: [2018], teams: [2, 14])))
        == "http://127.0.0.1:1/api/v1/games?page=3&seasons%5B%5D=2018&team_ids%5B%5D=2&team_ids%5B%5D=14"
    )
  }

  @Test func `MS-10 statistics are requested by player`() {
    #expect(
      text(.stats(player: 1, page: 1)) == "http://127.0.0.1:1/api/v1/stats?player_ids%5B%5D=1"
    )
    #expect(
      text(.stats(player: 1, page: 2))
        == "http://127.0.0.1:1/api/v1/stats?player_ids%5B%5D=1&page=2"
    )
  }

  @Test(arguments: ["ftp://127.0.0.1", "scores", "http:"])
  func `a base URL that is no web address has no endpoints`(base: String) {
    #expect(text(.teams(page: 1), at: base) == nil)
  }
}
