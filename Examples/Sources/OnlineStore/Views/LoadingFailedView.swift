import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A loading error with its reason and a retry button.
struct LoadingFailedView: View {
  let message: String
  let error: AppError
  /// The prefix of the identifiers of the view's parts: `products` for `products-retry`.
  let id: String
  let retry: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 12) {
      Text(":(")
        .font(.largeTitle)
      Text(message)
        .font(.headline)
      Text(error.message)
        .font(.callout)
        .foregroundColor(.secondary)
        .multilineTextAlignment(.center)
      Button("Retry", action: retry)
        .buttonStyle(.borderedProminent)
        .accessibilityIdentifier("\(id)-retry")
    }
    .padding(24)
    .accessibilityIdentifier("\(id)-error")
  }
}
