import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The app's tabs.
struct RootView: View {
  @Bindable var store: StoreOf<Root>

  var body: some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      PushedPages(store: store.scope(state: \.teamPages, action: \.teamPages)) {
        TeamListView(store: store.scope(state: \.teamList, action: \.teamList))
      }
      .tabItem { label("Teams", "person.2", "tab-teams") }
      .tag(Root.Tab.teams)
      PushedPages(store: store.scope(state: \.gamePages, action: \.gamePages)) {
        GameListView(store: store.scope(state: \.gameList, action: \.gameList))
      }
      .tabItem { label("Games", "sportscourt", "tab-games") }
      .tag(Root.Tab.games)
      PushedPages(store: store.scope(state: \.playerPages, action: \.playerPages)) {
        PlayerListView(store: store.scope(state: \.playerList, action: \.playerList))
      }
      .tabItem { label("Players", "person", "tab-players") }
      .tag(Root.Tab.players)
      PushedPages(store: store.scope(state: \.favoritePages, action: \.favoritePages)) {
        FavoriteListView(store: store.scope(state: \.favorites, action: \.favorites))
      }
      .tabItem { label("Favorites", "star", "tab-favorites") }
      .tag(Root.Tab.favorites)
    }
  }

  private func label(_ title: String, _ symbol: String, _ id: String) -> some View {
    Label(title, systemImage: symbol).accessibilityIdentifier(id)
  }
}
