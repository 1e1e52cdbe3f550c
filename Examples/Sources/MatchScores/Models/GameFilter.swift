/// The filter of a list of games: any of the seasons, and any of the teams.
struct GameFilter: Equatable, Sendable {
  var seasons: [Int] = []
  var teams: [Team.ID] = []
}

/// A filter condition that the user can add and remove.
enum GameToken: Equatable, Hashable, Identifiable, Sendable {
  case season(Int)
  case team(Team)

  var id: String {
    switch self {
    case .season(let year): "season-\(year)"
    case .team(let team): "team-\(team.id)"
    }
  }

  var title: String {
    switch self {
    case .season(let year): Game.seasonName(year)
    case .team(let team): team.name
    }
  }
}

extension GameFilter {
  init(_ tokens: [GameToken]) {
    for token in tokens {
      switch token {
      case .season(let year): seasons.append(year)
      case .team(let team): teams.append(team.id)
      }
    }
  }
}
