/// A column of the statistics: its title and its text for a line.
struct StatColumn: Identifiable, Sendable {
  let id: String
  let text: @Sendable (StatLine) -> String

  static let all: [StatColumn] = [
    StatColumn(id: "BY YEAR") { Game.seasonName($0.game.season) },
    StatColumn(id: "TEAM") { $0.team.abbreviation },
    StatColumn(id: "MIN") { $0.min ?? missing },
    number("PTS", \.pts), number("FGM", \.fgm), number("FGA", \.fga), rate("FG%", \.fgPct),
    number("3PM", \.fg3m), number("3PA", \.fg3a), rate("3P%", \.fg3Pct),
    number("FTM", \.ftm), number("FTA", \.fta), rate("FT%", \.ftPct),
    number("OREB", \.oreb), number("DREB", \.dreb), number("REB", \.reb), number("AST", \.ast),
    number("STL", \.stl), number("BLK", \.blk), number("PF", \.pf),
  ]

  /// The text for a missing number, which differs from zero.
  private static let missing = "—"

  private static func number(
    _ title: String,
    _ path: any KeyPath<StatLine, Int?> & Sendable
  ) -> Self {
    Self(id: title) { $0[keyPath: path].map(String.init) ?? missing }
  }

  /// The service's fraction of one, as a percentage.
  private static func rate(_ title: String, _ path: any KeyPath<StatLine, Double?> & Sendable)
    -> Self
  {
    Self(id: title) { line in
      line[keyPath: path].map { "\(($0 * 1_000).rounded() / 10)%" } ?? missing
    }
  }
}
