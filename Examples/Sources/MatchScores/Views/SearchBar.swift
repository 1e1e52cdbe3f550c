#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A search field with a clear button.
struct SearchBar: View {
  let prompt: String
  /// The identifier of the field for tests.
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
