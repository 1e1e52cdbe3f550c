import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The players in a grid, below a search field.
struct PlayerListView: View {
  @Bindable var store: StoreOf<PlayerList>

  var body: some View {
    ScrollView {
      SearchBar(
        prompt: "Search NBA Players",
        id: "players-search",
        text: $store.searchQuery.sending(\.searchQueryChanged)
      )
      if store.isSearching, !store.players.items.isEmpty, store.players.status.error == nil {
        ProgressView("Searching")
          .padding(8)
          .accessibilityIdentifier("players-searching")
      }
      PagesView(
        pages: store.players,
        shownCount: store.players.items.count,
        id: "players",
        retry: { store.send(.retry) },
        retryMore: { store.send(.retryMore) }
      ) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 12)], spacing: 12) {
          ForEach(store.players.items) { player in
            PlayerCard(player: player, stars: store.scope(state: \.stars, action: \.stars)) {
              store.send(.opened(player))
            }
            .onAppear { store.send(.rowAppeared(player.id)) }
          }
        }
        .accessibilityIdentifier("player-grid")
      }
    }
    .refreshable { await store.send(.refresh).finish() }
    .navigationTitle("Players")
    .onAppear { store.send(.onAppear) }
  }
}
