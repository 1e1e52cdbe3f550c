import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The games in a list, below a search field and filters.
struct GameListView: View {
  @Bindable var store: StoreOf<GameList>

  var body: some View {
    ScrollView {
      SearchBar(
        prompt: "Search All NBA Competitions",
        id: "games-search",
        text: $store.searchQuery.sending(\.searchQueryChanged)
      )
      TokenBar(
        tokens: store.tokens,
        seasons: store.otherTokens.seasons,
        teams: store.otherTokens.teams
      ) {
        store.send(.searchTokensChanged($0))
      }
      PagesView(
        pages: store.games,
        shownCount: store.searchResults.count,
        id: "games",
        retry: { store.send(.retry) },
        retryMore: { store.send(.retryMore) }
      ) {
        LazyVStack(spacing: 12) {
          ForEach(store.searchResults) { game in
            GameRow(game: game, stars: store.scope(state: \.stars, action: \.stars)) {
              store.send(.opened(game))
            }
            .onAppear { store.send(.rowAppeared(game.id)) }
          }
        }
        .accessibilityIdentifier("games-list")
      }
    }
    .refreshable { await store.send(.refresh).finish() }
    .navigationTitle("Games")
    .onAppear { store.send(.onAppear) }
  }
}
