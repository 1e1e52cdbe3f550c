import ComposableArchitecture

/// A place in the app that has an address: a tab, or the page of a team, a game or a player.
///
/// Which tab a page was opened on is no part of it: the page is the same on each.
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
  /// The place of a tab's own page.
  init(_ tab: Root.Tab) {
    switch tab {
    case .teams: self = .teams
    case .games: self = .games
    case .players: self = .players
    case .favorites: self = .favorites
    }
  }

  /// The place of a page that is pushed.
  init(_ page: Pushed.Path.State) {
    switch page {
    case .team(let team): self = .team(team.id)
    case .game(let game): self = .game(game.id)
    case .player(let player): self = .player(player.id)
    }
  }

  /// The tab where the place is for those who come by its address.
  var tab: Root.Tab {
    switch self {
    case .teams, .team: .teams
    case .games, .game: .games
    case .players, .player: .players
    case .favorites: .favorites
    }
  }

  /// The page that is pushed there, as those get it who come by its address; nil for a tab's own.
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
  /// Where the person is.
  var place: Place {
    self[pushedOn: selectedTab].path.last.map(Place.init) ?? Place(selectedTab)
  }

  /// Goes to a place: to the page where it is open already, or else on top of what is open.
  ///
  /// Pages are taken away by an action of their stack, which ends what they have asked for.
  mutating func go(to place: Place) -> Effect<Root.Action> {
    guard let page = place.page else {
      selectedTab = place.tab
      return pop(to: 0, on: place.tab)
    }
    let stack = self[pushedOn: selectedTab].path
    if let position = stack.lastIndex(where: { Place($0) == place }) {
      return pop(to: position + 1, on: selectedTab)
    }
    // Back to a tab that was left with the page on top.
    if let tab = Root.Tab.allCases.first(where: { tab in
      self[pushedOn: tab].path.last.map(Place.init) == place
    }) {
      selectedTab = tab
      return .none
    }
    // Forward to a page that was opened here; favorites have no pages of their own.
    if stack.isEmpty, selectedTab != .favorites { selectedTab = place.tab }
    self[pushedOn: selectedTab].path.append(page)
    return .none
  }

  /// Leaves so many pages on a tab.
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

  /// What is pushed on a tab.
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
