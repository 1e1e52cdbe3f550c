import Foundation

/// The endpoints of the scores server.
enum Endpoint: Equatable, Sendable {
  case teams(page: Int)
  case team(Team.ID)
  case players(page: Int, search: String)
  case player(Player.ID)
  case games(page: Int, filter: GameFilter)
  case game(Game.ID)
  case stats(player: Player.ID, page: Int)

  /// The URL of the endpoint at a server; `nil` unless the base URL is a web address.
  func url(at baseURL: URL) -> URL? {
    guard let scheme = baseURL.scheme, ["http", "https"].contains(scheme.lowercased()),
      baseURL.host()?.isEmpty == false
    else { return nil }
    let query = items.map { "\($0.0)=\(Self.escaped($0.1))" }.joined(separator: "&")
    return URL(
      string: "\(baseURL.absoluteString)/api/v1/\(path)" + (query.isEmpty ? "" : "?\(query)")
    )
  }

  private var path: String {
    switch self {
    case .teams: "teams"
    case .team(let id): "teams/\(id)"
    case .players: "players"
    case .player(let id): "players/\(id)"
    case .games: "games"
    case .game(let id): "games/\(id)"
    case .stats: "stats"
    }
  }

  /// The query items, as escaped names and raw values.
  private var items: [(String, String)] {
    switch self {
    case .teams(let page): [("page", "\(page)")]
    case .players(let page, let search):
      [("page", "\(page)")] + (search.isEmpty ? [] : [("search", search)])
    case .games(let page, let filter):
      [("page", "\(page)")]
        + filter.seasons.map { ("seasons%5B%5D", "\($0)") }
        + filter.teams.map { ("team_ids%5B%5D", "\($0)") }
    case .stats(let player, let page):
      [("player_ids%5B%5D", "\(player)")] + (page > 1 ? [("page", "\(page)")] : [])
    case .team, .player, .game: []
    }
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
  }
}
