import ComposableArchitecture

/// The whole app: its tabs, their pushed pages, and the favorites.
@Reducer
struct Root {
  enum Tab: String, CaseIterable {
    case teams, games, players, favorites
  }

  @ObservableState
  struct State: Equatable {
    var selectedTab = Tab.teams
    var teamList = TeamList.State()
    var teamPages = Pushed.State()
    var gameList = GameList.State()
    var gamePages = Pushed.State()
    var playerList = PlayerList.State()
    var playerPages = Pushed.State()
    var favorites = FavoriteList.State()
    var favoritePages = Pushed.State()
  }

  enum Action: Equatable {
    case placeOpened(Place)
    case tabSelected(Tab)
    case teamList(TeamList.Action)
    case teamPages(Pushed.Action)
    case gameList(GameList.Action)
    case gamePages(Pushed.Action)
    case playerList(PlayerList.Action)
    case playerPages(Pushed.Action)
    case favorites(FavoriteList.Action)
    case favoritePages(Pushed.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.teamList, action: \.teamList) { TeamList() }
    Scope(state: \.teamPages, action: \.teamPages) { Pushed() }
    Scope(state: \.gameList, action: \.gameList) { GameList() }
    Scope(state: \.gamePages, action: \.gamePages) { Pushed() }
    Scope(state: \.playerList, action: \.playerList) { PlayerList() }
    Scope(state: \.playerPages, action: \.playerPages) { Pushed() }
    Scope(state: \.favorites, action: \.favorites) { FavoriteList() }
    Scope(state: \.favoritePages, action: \.favoritePages) { Pushed() }
    Reduce { state, action in
      switch action {
      case .placeOpened(let place):
        return state.go(to: place)

      case .tabSelected(let tab):
        state.selectedTab = tab
        return .none

      case .teamList(.opened(let team)):
        state.teamPages.open(.team(team))
        return .none

      case .gameList(.opened(let game)):
        state.gamePages.open(.game(game))
        return .none

      case .playerList(.opened(let player)):
        state.playerPages.open(.player(player))
        return .none

      case .favorites(.opened(let subject)):
        state.favoritePages.open(subject)
        return .none

      default:
        return .none
      }
    }
  }
}
