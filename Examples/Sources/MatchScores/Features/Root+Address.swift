import ComposableArchitecture

extension Root.State {
  /// What an address of the app stands for: a tab, or a page on a tab.
  ///
  /// `/players`, `/players/1`, `/teams/14`, `/games/47179`, `/favorites`; anything else is the first tab.
  init(address: String) {
    self.init()
    let parts = address.split(separator: "/")
    guard let tab = parts.first.flatMap({ Root.Tab(rawValue: String($0)) }) else { return }
    selectedTab = tab
    guard parts.count == 2, let id = Int(parts[1]) else { return }
    switch tab {
    case .teams: teamPages.path.append(.team(TeamDetail.State(id: id)))
    case .games: gamePages.path.append(.game(GameDetail.State(id: id)))
    case .players: playerPages.path.append(.player(PlayerDetail.State(id: id)))
    case .favorites: break
    }
  }

  /// Whether there is a page at an address.
  static func hasPage(at address: String) -> Bool {
    let parts = address.split(separator: "/")
    guard let first = parts.first else { return true }
    guard let tab = Root.Tab(rawValue: String(first)) else { return false }
    return parts.count == 1 || parts.count == 2 && tab != .favorites && Int(parts[1]) != nil
  }
}
