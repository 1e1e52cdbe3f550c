/// What the app is about: each can be opened on a page of its own and marked with a star.
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

  /// What names it in tests: `team-14`.
  var name: String {
    switch self {
    case .team(let team): "team-\(team.id)"
    case .player(let player): "player-\(player.id)"
    case .game(let game): "game-\(game.id)"
    }
  }
}
