import ComposableArchitecture

/// A place in the app with an address: a tab, or the page of a team, a game or a player.
///
/// The address does not include the tab on which a page was opened, because the page is the same on each tab.
@CasePathable
enum Place: Equatable, Sendable {
  case teams
  case team(Team.ID)
  case games
  case game(Game.ID)
  case players
  case player(Player.ID)
  case favorites
}

extension Place {
  /// Creates the place of a tab's root page.
  init(_ tab: Root.Tab) {
    switch tab {
    case .teams: self = .teams
    case .games: self = .games
    case .players: self = .players
    case .favorites: self = .favorites
    }
  }

  /// Creates the place of a pushed page.
  init(_ page: Pushed.Path.State) {
    switch page {
    case .team(let team): self = .team(team.id)
    case .game(let game): self = .game(game.id)
    case .player(let player): self = .player(player.id)
    }
  }

  /// The tab that shows the place when it is opened by address.
  var tab: Root.Tab {
    switch self {
    case .teams, .team: .teams
    case .games, .game: .games
    case .players, .player: .players
    case .favorites: .favorites
    }
  }

  /// The page that opening the address pushes; `nil` for the root page of a tab.
  fileprivate var page: Pushed.Path.State? {
    switch self {
    case .team(let id): .team(TeamDetail.State(id: id))
    case .game(let id): .game(GameDetail.State(id: id))
    case .player(let id): .player(PlayerDetail.State(id: id))
    case .teams, .games, .players, .favorites: nil
    }
  }
}

extension Root.State {
  /// The current place.
  var place: Place {
    self[pushedOn: selectedTab].path.last.map(Place.init) ?? Place(selectedTab)
  }

  /// Navigates to a place: to its page if it is already open, otherwise by pushing it.
  ///
  /// An action of the stack pops pages, so their effects are cancelled.
  mutating func go(to place: Place) -> Effect<Root.Action> {
    guard let page = place.page else {
      selectedTab = place.tab
      return pop(to: 0, on: place.tab)
    }
    let stack = self[pushedOn: selectedTab].path
    if let position = stack.lastIndex(where: { Place($0) == place }) {
      return pop(to: position + 1, on: selectedTab)
    }
    // Return to a tab that was left with this page on top.
    if let tab = Root.Tab.allCases.first(where: { tab in
      self[pushedOn: tab].path.last.map(Place.init) == place
    }) {
      selectedTab = tab
      return .none
    }
    // Push a page; favorites have no pages in their tab.
    if stack.isEmpty, selectedTab != .favorites { selectedTab = place.tab }
    self[pushedOn: selectedTab].path.append(page)
    return .none
  }

  /// Pops the pages of a tab after the first `count`.
  private func pop(to count: Int, on tab: Root.Tab) -> Effect<Root.Action> {
    guard let id = self[pushedOn: tab].path.ids.dropFirst(count).first else { return .none }
    let action = Pushed.Action.path(.popFrom(id: id))
    switch tab {
    case .teams: return .send(.teamPages(action))
    case .games: return .send(.gamePages(action))
    case .players: return .send(.playerPages(action))
    case .favorites: return .send(.favoritePages(action))
    }
  }

  /// The pages pushed on a tab.
  private subscript(pushedOn tab: Root.Tab) -> Pushed.State {
    get {
      switch tab {
      case .teams: teamPages
      case .games: gamePages
      case .players: playerPages
      case .favorites: favoritePages
      }
    }
    set {
      switch tab {
      case .teams: teamPages = newValue
      case .games: gamePages = newValue
      case .players: playerPages = newValue
      case .favorites: favoritePages = newValue
      }
    }
  }
}
