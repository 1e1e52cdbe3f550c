import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A paginated list in exactly one state: loading, failed, empty, or rows.
struct PagesView<Item: Codable & Equatable & Identifiable & Sendable, Rows: View>: View
where Item.ID: Sendable {
  let pages: Pages<Item>
  /// The number of rows to show; a search may exclude every row.
  let shownCount: Int
  /// The list's identifier, such as `teams`: the prefix of its parts' identifiers.
  let id: String
  let retry: @MainActor () -> Void
  let retryMore: @MainActor () -> Void
  @ViewBuilder let rows: () -> Rows

  var body: some View {
    if pages.items.isEmpty, let error = pages.status.error {
      LoadingFailedView(
        message: "Oops, we couldn't fetch the \(id)",
        error: error,
        id: id,
        retry: retry
      )
    } else if pages.items.isEmpty, !pages.isKnownToBeEmpty {
      ProgressView("Loading \(id)")
        .padding(48)
        .frame(maxWidth: .infinity)
        .accessibilityIdentifier("\(id)-loading")
    } else {
      if let error = pages.status.error {
        // Keep the existing rows after a failed refresh.
        LoadingFailedView(message: "Couldn't refresh", error: error, id: id, retry: retry)
      }
      if shownCount == 0, !pages.moreStatus.isLoading, !pages.status.isLoading {
        EmptyListView(
          title: "No Results",
          message: "Check the spelling, or search for something else.",
          symbol: "magnifyingglass",
          id: id
        )
      }
      rows()
      if shownCount > 0 || pages.moreStatus != .notStarted {
        PagesFooter(pages: pages, id: id, retry: retryMore)
      }
    }
  }
}
