import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Games on the page of a team or of another game.
struct GamesSection: View {
  let title: String
  let pages: Pages<Game>
  let games: IdentifiedArrayOf<Game>
  let stars: StoreOf<Stars>
  let retry: @MainActor () -> Void
  let more: @MainActor () -> Void
  let open: @MainActor (Game) -> Void

  var body: some View {
    VStack(spacing: 12) {
      SectionTitle(title: title)
      if let error = pages.status.error, pages.items.isEmpty {
        LoadingFailedView(
          message: "Oops, we couldn't fetch the games",
          error: error,
          id: "games",
          retry: retry
        )
      } else if pages.items.isEmpty, !pages.isKnownToBeEmpty {
        ProgressView("Loading games").padding(24)
      } else if games.isEmpty {
        Text("No other games.").foregroundColor(.secondary)
      } else {
        LazyVStack(spacing: 12) {
          ForEach(games) { game in
            GameRow(game: game, stars: stars) { open(game) }
          }
        }
        .frame(maxWidth: .infinity)
        if pages.moreStatus == .notStarted, pages.nextPage != nil {
          Button("More games", action: more).accessibilityIdentifier("games-more")
        } else {
          PagesFooter(pages: pages, id: "games", retry: more)
        }
      }
    }
    .frame(maxWidth: .infinity)
  }
}
