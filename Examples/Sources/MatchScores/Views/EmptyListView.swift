#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A message for an empty list, with a suggestion.
struct EmptyListView: View {
  let title: String
  let message: String
  let symbol: String
  /// The prefix of the identifiers of the view's parts: `teams` for `teams-empty`.
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
