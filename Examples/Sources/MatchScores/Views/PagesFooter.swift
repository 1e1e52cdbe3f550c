import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The footer of a paginated list: loading, failed, or complete.
struct PagesFooter<Item: Codable & Equatable & Identifiable & Sendable>: View
where Item.ID: Sendable {
  let pages: Pages<Item>
  /// The prefix of the identifiers of the view's parts: `teams` for `teams-end`.
  let id: String
  let retry: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 12) {
      if pages.moreStatus.isLoading {
        ProgressView()
          .accessibilityLabel("Loading more")
          .accessibilityIdentifier("\(id)-more-loading")
      } else if let error = pages.moreStatus.error {
        VStack(spacing: 4) {
          Text("Couldn't load more").font(.headline)
          Text(error.message).font(.caption).foregroundColor(.secondary)
          Button("Retry", action: retry)
            .buttonStyle(.bordered)
            .accessibilityIdentifier("\(id)-more-retry")
        }
      } else if pages.isComplete, !pages.items.isEmpty {
        Text("That is all: \(pages.items.count)")
          .font(.caption)
          .foregroundColor(.secondary)
          .accessibilityIdentifier("\(id)-end")
      }
    }
    .padding(16)
    .frame(maxWidth: .infinity)
  }
}
