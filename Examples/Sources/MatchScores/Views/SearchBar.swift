#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A field to search in, with a button that empties it.
struct SearchBar: View {
  let prompt: String
  /// What the field is called in tests.
  let id: String
  @Binding var text: String

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: "magnifyingglass").foregroundColor(.secondary)
      TextField(prompt, text: $text)
        .autocorrectionDisabled()
        .frame(maxWidth: .infinity)
        .accessibilityLabel(prompt)
        .accessibilityIdentifier(id)
      if !text.isEmpty {
        Button("Cancel") { text = "" }
          .accessibilityIdentifier("\(id)-cancel")
      }
    }
    .frame(maxWidth: .infinity)
    .padding(.bottom, 8)
  }
}
