/// A subject with a page that can be a favorite.
enum Subject: Equatable, Sendable {
  case team(Team)
  case player(Player)
  case game(Game)

  var fullName: String {
    switch self {
    case .team(let team): team.fullName
    case .player(let player): player.fullName
    case .game(let game): game.fullName
    }
  }

  /// The identifier for tests: `team-14`.
  var name: String {
    switch self {
    case .team(let team): "team-\(team.id)"
    case .player(let player): "player-\(player.id)"
    case .game(let game): "game-\(game.id)"
    }
  }
}
