#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Says that there is nothing to show, and what to do about it.
struct EmptyListView: View {
  let title: String
  let message: String
  let symbol: String
  /// What the names of the view's parts begin with: `teams` makes `teams-empty`.
  let id: String

  var body: some View {
    VStack(spacing: 8) {
      Image(systemName: symbol)
        .font(.largeTitle)
        .foregroundColor(.secondary)
      Text(title)
        .font(.headline)
        .multilineTextAlignment(.center)
      Text(message)
        .font(.callout)
        .foregroundColor(.secondary)
        .multilineTextAlignment(.center)
    }
    .padding(32)
    .frame(maxWidth: .infinity)
    .accessibilityIdentifier("\(id)-empty")
  }
}
