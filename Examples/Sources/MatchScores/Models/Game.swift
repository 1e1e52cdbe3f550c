import Foundation

/// A finished, current or scheduled game.
struct Game: Codable, Equatable, Hashable, Identifiable, Sendable {
  var id: Int
  var date: String
  var homeTeam: Team
  var homeTeamScore: Int
  var period: Int
  var postseason: Bool
  var season: Int
  var status: String
  /// The game clock; empty or a space unless the game is in progress.
  var time: String
  var visitorTeam: Team
  var visitorTeamScore: Int

  /// The day in display form, or the service's text if it is no date.
  var day: String { Day(date)?.text ?? date }

  /// The accessible name of the game.
  var fullName: String { "\(visitorTeam.fullName) at \(homeTeam.fullName), \(day)" }

  var hasBegun: Bool { period > 0 }

  var isFinal: Bool { status == "Final" }

  /// `112 - 123`, or a dash before the game has begun.
  var score: String { hasBegun ? "\(visitorTeamScore) - \(homeTeamScore)" : "–" }

  /// The state of the game: `Final`, `3rd Qtr 5:12`, `7:30 pm ET`.
  var progress: String {
    let clock = time.trimmingCharacters(in: .whitespaces)
    let overtime = isFinal && period > 4 ? " / \(period > 5 ? "\(period - 4)" : "")OT" : ""
    return (clock.isEmpty ? status : "\(status) \(clock)") + overtime
  }

  /// The season in display form: `2018–19`.
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
