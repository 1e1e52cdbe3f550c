import Foundation

/// A game: played, under way or still to come.
struct Game: Codable, Equatable, Hashable, Identifiable, Sendable {
  var id: Int
  var date: String
  var homeTeam: Team
  var homeTeamScore: Int
  var period: Int
  var postseason: Bool
  var season: Int
  var status: String
  /// What the clock of a game under way shows; empty or a space otherwise.
  var time: String
  var visitorTeam: Team
  var visitorTeamScore: Int

  /// The day as people read it, or what the service wrote if that is no date.
  var day: String { Day(date)?.text ?? date }

  /// The name of the game for those who cannot see how it is laid out.
  var fullName: String { "\(visitorTeam.fullName) at \(homeTeam.fullName), \(day)" }

  var hasBegun: Bool { period > 0 }

  var isFinal: Bool { status == "Final" }

  /// `112 - 123`, or a dash before the game has begun.
  var score: String { hasBegun ? "\(visitorTeamScore) - \(homeTeamScore)" : "–" }

  /// How far the game is: `Final`, `3rd Qtr 5:12`, `7:30 pm ET`.
  var progress: String {
    let clock = time.trimmingCharacters(in: .whitespaces)
    let overtime = isFinal && period > 4 ? " / \(period > 5 ? "\(period - 4)" : "")OT" : ""
    return (clock.isEmpty ? status : "\(status) \(clock)") + overtime
  }

  /// The season as people write it: `2018–19`.
  var seasonName: String { Self.seasonName(season) }

  static func seasonName(_ year: Int) -> String {
    let end = (year + 1) % 100
    return "\(year)–\(end < 10 ? "0" : "")\(end)"
  }

  private enum CodingKeys: String, CodingKey {
    case id, date, period, postseason, season, status, time
    case homeTeam = "home_team"
    case homeTeamScore = "home_team_score"
    case visitorTeam = "visitor_team"
    case visitorTeamScore = "visitor_team_score"
  }
}
