#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Loaded content, a progress indicator, or an error.
struct LoadedContent<Content: View>: View {
  let isLoading: Bool
  let error: NetworkError?
  /// The prefix of the identifiers of the parts: `cart` for `cart-retry`.
  let id: String
  let retry: @MainActor () -> Void
  @ViewBuilder let content: Content

  var body: some View {
    if isLoading {
      ProgressView()
        .frame(maxWidth: .infinity, minHeight: 160)
        .accessibilityIdentifier("\(id)-loading")
    } else if let error {
      VStack(spacing: 12) {
        Image(systemName: "exclamationmark.triangle").font(.largeTitle).foregroundColor(.orange)
        Text("This could not be loaded").font(.headline)
        Text(error.message).foregroundColor(.secondary)
        Button("Retry", action: retry)
          .buttonStyle(.borderedProminent)
          .accessibilityIdentifier("\(id)-retry")
      }
      .frame(maxWidth: .infinity)
      .padding(24)
      .accessibilityIdentifier("\(id)-error")
    } else {
      content
    }
  }
}
