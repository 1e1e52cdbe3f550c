#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The applied promo and the selected promo above the list of all promos.
struct PromoListScreen<Rows: View>: View {
  let isLoading: Bool
  let error: NetworkError?
  let selected: String?
  let onRetry: @MainActor () -> Void
  let onApply: @MainActor () -> Void
  @ViewBuilder let rows: Rows

  var body: some View {
    LoadedContent(isLoading: isLoading, error: error, id: "promos", retry: onRetry) {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 12) {
          VStack(alignment: .leading, spacing: 2) {
            Text("Current Selected Promo:").foregroundColor(.secondary)
            Text(selected ?? "None").font(.headline)
          }
          .accessibilityIdentifier("promo-selected")
          Spacer()
          Button("Apply", action: onApply)
            .buttonStyle(.borderedProminent)
            .accessibilityIdentifier("promo-apply")
        }
        .frame(maxWidth: .infinity)
        VStack(spacing: 4) { rows }
          .frame(maxWidth: .infinity)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// A promo, with a check mark if it is selected.
struct PromoRow: View {
  let id: String
  let title: String
  let isSelected: Bool
  let onTap: @MainActor () -> Void

  var body: some View {
    Button(action: onTap) {
      HStack {
        Text(title)
        Spacer()
        if isSelected { Image(systemName: "checkmark").foregroundColor(.accentColor) }
      }
      .padding(12)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .buttonStyle(.plain)
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityAddTraits(isSelected ? [.isToggle, .isSelected] : .isToggle)
    .accessibilityIdentifier("promo-\(id)")
  }
}
