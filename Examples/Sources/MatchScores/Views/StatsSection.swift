import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A player's statistics: a table, a progress indicator, an error, or an empty message.
struct StatsSection: View {
  let store: StoreOf<PlayerDetail>

  var body: some View {
    VStack(spacing: 12) {
      SectionTitle(title: "Statistics")
      if let error = store.stats.status.error, store.stats.items.isEmpty {
        LoadingFailedView(
          message: "Oops, we couldn't fetch the statistics",
          error: error,
          id: "stats"
        ) {
          store.send(.retry)
        }
      } else if store.stats.isKnownToBeEmpty {
        EmptyListView(
          title: "No stats available for this player",
          message: "Try another player.",
          symbol: "number",
          id: "stats"
        )
      } else if store.stats.items.isEmpty {
        ProgressView("Loading statistics")
          .padding(24)
          .accessibilityIdentifier("stats-loading")
      } else {
        StatsTable(lines: store.lines)
        if store.stats.moreStatus == .notStarted, store.stats.nextPage != nil {
          Button("More games") { store.send(.moreTapped) }
            .accessibilityIdentifier("stats-more")
        } else {
          PagesFooter(pages: store.stats, id: "stats") { store.send(.moreTapped) }
        }
      }
    }
    .frame(maxWidth: .infinity)
  }
}
