#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A loading error with its reason and a retry button.
struct LoadingFailedView: View {
  let message: String
  let error: ScoresError
  /// The prefix of the identifiers of the view's parts: `teams` for `teams-retry`.
  let id: String
  let retry: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: error == .offline ? "wifi.slash" : "exclamationmark.triangle")
        .font(.largeTitle)
        .foregroundColor(.secondary)
      Text(message)
        .font(.headline)
        .multilineTextAlignment(.center)
      Text(error.message)
        .font(.callout)
        .foregroundColor(.secondary)
        .multilineTextAlignment(.center)
      Button("Retry", action: retry)
        .buttonStyle(.borderedProminent)
        .accessibilityIdentifier("\(id)-retry")
    }
    .padding(24)
    .frame(maxWidth: .infinity)
    .accessibilityIdentifier("\(id)-error")
  }
}
