import ComposableArchitecture
import Foundation

@testable import MatchScores

extension Team {
  init(_ id: Int, _ abbreviation: String, _ city: String, _ name: String) {
    self.init(
      id: id,
      abbreviation: abbreviation,
      city: city,
      conference: id > 30 ? "    " : "East",
      division: id > 30 ? "" : "Atlantic",
      fullName: city.isEmpty ? name : "\(city) \(name)",
      name: name
    )
  }

  static let hawks = Team(1, "ATL", "Atlanta", "Hawks")
  static let celtics = Team(2, "BOS", "Boston", "Celtics")
  static let nets = Team(3, "BKN", "Brooklyn", "Nets")
  static let lakers = Team(14, "LAL", "Los Angeles", "Lakers")
  static let stags = Team(37, "CHS", "", "Chicago Stags")
}

extension Player {
  init(_ id: Int, _ first: String, _ last: String, _ position: String = "G", team: Team = .celtics)
  {
    self.init(id: id, firstName: first, lastName: last, position: position, team: team)
  }

  static let anigbogu = Player(14, "Ike", "Anigbogu", "C", team: .hawks)
  static let baker = Player(25, "Ron", "Baker", team: .nets)
  static let bird = Player(47, "Jabari", "Bird", team: .celtics)
}

extension Game {
  init(
    _ id: Int,
    _ visitor: Team,
    _ visitorScore: Int,
    at home: Team,
    _ homeScore: Int,
    date: String = "2019-01-30T00:00:00.000Z",
    season: Int = 2018
  ) {
    self.init(
      id: id,
      date: date,
      homeTeam: home,
      homeTeamScore: homeScore,
      period: 4,
      postseason: false,
      season: season,
      status: "Final",
      time: " ",
      visitorTeam: visitor,
      visitorTeamScore: visitorScore
    )
  }

  static let boston = Game(1, .celtics, 99, at: .hawks, 102)
  static let brooklyn = Game(2, .lakers, 120, at: .nets, 143, date: "2018-02-10T00:00:00.000Z")
}

extension StatLine {
  init(_ id: Int, season: Int, min: String? = "18:34", pts: Int? = 6) {
    self.init(
      id: id,
      min: min,
      pts: pts,
      fgPct: pts.map { _ in 0.4 },
      game: Game(id: id, date: "\(season)-10-25T00:00:00.000Z", season: season),
      team: .celtics
    )
  }
}

extension Page {
  /// Creates a page of a list with `count` pages.
  static func page(_ number: Int, of count: Int, _ items: [Item]) -> Self {
    Self(
      data: items,
      meta: Meta(
        totalPages: count,
        currentPage: number,
        nextPage: number < count ? number + 1 : nil,
        perPage: 30,
        totalCount: count * 30
      )
    )
  }
}

/// The requests to a stubbed server, in order.
typealias Asked<Value> = LockIsolated<[Value]>
