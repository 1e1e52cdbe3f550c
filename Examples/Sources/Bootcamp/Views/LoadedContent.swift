#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// What was loaded, or the wait for it, or why it did not come.
struct LoadedContent<Content: View>: View {
  let isLoading: Bool
  let error: NetworkError?
  /// What the names of the parts begin with: `cart` makes `cart-retry`.
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
