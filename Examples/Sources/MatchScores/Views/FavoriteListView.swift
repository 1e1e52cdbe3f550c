import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The favorites by kind.
struct FavoriteListView: View {
  let store: StoreOf<FavoriteList>

  private var stars: StoreOf<Stars> { store.scope(state: \.stars, action: \.stars) }
  private var favorites: Favorites { store.stars.favorites }

  var body: some View {
    ScrollView {
      if favorites.isEmpty {
        EmptyListView(
          title: "No favorites yet",
          message: "Mark teams, players and games with a star to see them here.",
          symbol: "star",
          id: "favorites"
        )
      }
      if !favorites.teams.isEmpty {
        SectionTitle(title: "Teams")
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 12)], spacing: 12) {
          ForEach(favorites.teams) { team in
            TeamCard(team: team, stars: stars) { store.send(.opened(.team(team))) }
          }
        }
      }
      if !favorites.players.isEmpty {
        SectionTitle(title: "Players")
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 12)], spacing: 12) {
          ForEach(favorites.players) { player in
            PlayerCard(player: player, stars: stars) { store.send(.opened(.player(player))) }
          }
        }
      }
      if !favorites.games.isEmpty {
        SectionTitle(title: "Games")
        LazyVStack(spacing: 12) {
          ForEach(favorites.games) { game in
            GameRow(game: game, stars: stars) { store.send(.opened(.game(game))) }
          }
        }
      }
    }
    .navigationTitle("Favorites")
  }
}
