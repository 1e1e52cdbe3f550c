import ComposableArchitecture
import Foundation

/// A visitor's favorites, stored completely, so they can be shown without a request.
struct Favorites: Codable, Equatable, Sendable {
  var teams: IdentifiedArrayOf<Team> = []
  var players: IdentifiedArrayOf<Player> = []
  var games: IdentifiedArrayOf<Game> = []

  var isEmpty: Bool { teams.isEmpty && players.isEmpty && games.isEmpty }
}

extension Favorites {
  func contains(_ subject: Subject) -> Bool {
    switch subject {
    case .team(let team): teams[id: team.id] != nil
    case .player(let player): players[id: player.id] != nil
    case .game(let game): games[id: game.id] != nil
    }
  }

  /// Adds or removes a favorite.
  mutating func toggle(_ subject: Subject) {
    switch subject {
    case .team(let team): Self.toggle(team, in: &teams)
    case .player(let player): Self.toggle(player, in: &players)
    case .game(let game): Self.toggle(game, in: &games)
    }
  }

  private static func toggle<Item: Identifiable>(
    _ item: Item,
    in items: inout IdentifiedArrayOf<Item>
  ) {
    if items.remove(id: item.id) == nil { items.append(item) }
  }
}

extension SharedReaderKey where Self == FileStorageKey<Favorites>.Default {
  /// The visitor's favorites.
  static var favorites: Self {
    Self[.fileStorage(URL(filePath: "favorites.json")), default: Favorites()]
  }
}
