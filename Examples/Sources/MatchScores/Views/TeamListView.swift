import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The teams in a grid, below a search field.
struct TeamListView: View {
  @Bindable var store: StoreOf<TeamList>

  var body: some View {
    ScrollView {
      SearchBar(
        prompt: "Search NBA Teams",
        id: "teams-search",
        text: $store.searchQuery.sending(\.searchQueryChanged)
      )
      PagesView(
        pages: store.teams,
        shownCount: store.searchResults.count,
        id: "teams",
        retry: { store.send(.retry) },
        retryMore: { store.send(.retryMore) }
      ) {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 12)], spacing: 12) {
          ForEach(store.searchResults) { team in
            TeamCard(team: team, stars: store.scope(state: \.stars, action: \.stars)) {
              store.send(.opened(team))
            }
            .onAppear { store.send(.rowAppeared(team.id)) }
          }
        }
        .accessibilityIdentifier("teams-grid")
      }
    }
    .refreshable { await store.send(.refresh).finish() }
    .navigationTitle("Teams")
    .onAppear { store.send(.onAppear) }
  }
}
