#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The rows below the actions for all of them, without a store.
struct RowListScreen<Rows: View>: View {
  let isLoading: Bool
  let error: NetworkError?
  let isEmpty: Bool
  let onRetry: @MainActor () -> Void
  let onAdd: @MainActor () -> Void
  let onShuffle: @MainActor () -> Void
  @ViewBuilder let rows: Rows

  var body: some View {
    LoadedContent(isLoading: isLoading, error: error, id: "rows", retry: onRetry) {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 12) {
          Button("Add Row", action: onAdd)
            .accessibilityIdentifier("rows-add")
          Button("Shuffle", action: onShuffle)
            .disabled(isEmpty)
            .accessibilityIdentifier("rows-shuffle")
        }
        .buttonStyle(.bordered)
        if isEmpty {
          Text("There are no rows.")
            .foregroundColor(.secondary)
            .accessibilityIdentifier("rows-empty")
        } else {
          VStack(spacing: 8) { rows }
            .frame(maxWidth: .infinity)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// A row with its state and a remove button.
struct RowView: View {
  enum Event {
    case toggle, remove
  }

  let id: Int
  let text: String
  let isActive: Bool
  let send: @MainActor (Event) -> Void

  var body: some View {
    HStack(spacing: 12) {
      Toggle(text, isOn: Binding(get: { isActive }, set: { _ in send(.toggle) }))
        .foregroundColor(isActive ? .primary : .secondary)
        .accessibilityIdentifier("row-toggle-\(id)")
        .frame(maxWidth: .infinity)
      Button {
        send(.remove)
      } label: {
        Image(systemName: "trash").foregroundColor(.red)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Delete: \(text)")
      .accessibilityIdentifier("row-delete-\(id)")
    }
    .frame(maxWidth: .infinity)
  }
}
