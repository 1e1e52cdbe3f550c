#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The rows of the feed between a refresh button and a footer, without a store.
struct FeedScreen<Rows: View>: View {
  let request: FeedRequest?
  let failure: FeedFailure?
  let hasMore: Bool
  let showsAds: Binding<Bool>
  let send: @MainActor (FeedEvent) -> Void
  @ViewBuilder let rows: Rows

  var body: some View {
    LoadedContent(
      isLoading: request == .first,
      error: failure(.first)?.error,
      id: "feed",
      retry: { send(.retry) }
    ) {
      VStack(alignment: .leading, spacing: 16) {
        Toggle("Show ads", isOn: showsAds)
          .accessibilityIdentifier("feed-ads")
        HStack(spacing: 12) {
          Button("Refresh") { send(.refresh) }
            .buttonStyle(.bordered)
            .disabled(request == .refresh)
            .accessibilityIdentifier("feed-refresh")
          if request == .refresh {
            ProgressView().accessibilityIdentifier("feed-refresh-loading")
          }
        }
        if let failure = failure(.refresh) { retry(failure, "Couldn't refresh") }
        VStack(spacing: 4) { rows }
          .frame(maxWidth: .infinity)
        Divider()
        end
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  /// The footer after the last row.
  @ViewBuilder private var end: some View {
    if request == .more {
      ProgressView()
        .frame(maxWidth: .infinity)
        .accessibilityIdentifier("feed-more-loading")
    } else if let failure = failure(.more) {
      retry(failure, "Couldn't load more")
    } else if hasMore {
      Button("Load more") { send(.more) }
        .buttonStyle(.bordered)
        .disabled(request != nil)
        .accessibilityIdentifier("feed-more")
    } else {
      Text("That is all.")
        .foregroundColor(.secondary)
        .accessibilityIdentifier("feed-end")
    }
  }

  private func failure(_ request: FeedRequest) -> FeedFailure? {
    failure?.request == request ? failure : nil
  }

  private func retry(_ failure: FeedFailure, _ title: String) -> some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(title).font(.headline)
        Text(failure.error.message).foregroundColor(.secondary)
      }
      Spacer()
      Button("Retry") { send(.retry) }
        .buttonStyle(.bordered)
        .accessibilityIdentifier("feed-\(failure.request)-retry")
    }
    .frame(maxWidth: .infinity)
    .accessibilityIdentifier("feed-\(failure.request)-error")
  }
}

/// A user event for the whole list.
enum FeedEvent {
  case refresh, more, retry
}

/// An advertisement; its shop can be renamed unless it is the official store.
struct AdsRow: View {
  let id: Int
  let title: String
  let shop: Shop
  let onName: @MainActor (String) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(title)
        .font(.headline)
        .accessibilityIdentifier("ads-\(id)")
      if case .regular(let name) = shop {
        TextField("Name of shop \(id)", text: Binding(get: { name }, set: onName))
          .accessibilityIdentifier("ads-name-\(id)")
      }
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color("background"))
    .cornerRadius(12)
  }
}
