import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Says that something could not be loaded, why, and offers another try.
struct LoadingFailedView: View {
  let message: String
  let error: AppError
  /// What the names of the view's parts begin with: `products` makes `products-retry`.
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
