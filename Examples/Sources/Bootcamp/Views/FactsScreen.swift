#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A number with its fact and the elapsed seconds, without a store.
struct FactsScreen: View {
  struct Content {
    var count: Int
    var seconds: Int
    var isLoading: Bool
    var alertMessage: String?
  }

  enum Event {
    case increment, decrement, fact, dismissAlert
  }

  let content: Content
  let send: @MainActor (Event) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(spacing: 12) {
        Button {
          send(.decrement)
        } label: {
          Image(systemName: "minus")
        }
        .accessibilityLabel("Minus")
        .accessibilityIdentifier("facts-minus")
        Text("\(content.count)")
          .accessibilityAddTraits(.updatesFrequently)
          .accessibilityIdentifier("facts-count")
        Button {
          send(.increment)
        } label: {
          Image(systemName: "plus")
        }
        .accessibilityLabel("Plus")
        .accessibilityIdentifier("facts-plus")
      }
      HStack(spacing: 12) {
        Button("Number Fact") { send(.fact) }
          .disabled(content.isLoading)
          .accessibilityIdentifier("facts-fact")
        if content.isLoading { ProgressView().accessibilityIdentifier("facts-loading") }
      }
      Divider()
      Text("Seconds on this page: \(content.seconds)")
        .foregroundColor(.secondary)
        .accessibilityIdentifier("facts-seconds")
    }
    .buttonStyle(.bordered)
    .frame(maxWidth: .infinity, alignment: .leading)
    .alert(
      content.alertMessage ?? "",
      isPresented: Binding(
        get: { content.alertMessage != nil },
        set: { if !$0 { send(.dismissAlert) } }
      )
    ) {
      Button("OK") { send(.dismissAlert) }
    }
  }
}
