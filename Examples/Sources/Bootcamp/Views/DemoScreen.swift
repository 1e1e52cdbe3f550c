import Foundation

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The screen of the environment's data, without a store.
struct DemoScreen: View {
  struct Content {
    var text: String
    var isLoading: Bool
    var alertMessage: String?
    var uuidString: String
    var currentDate: Date?
  }

  enum Event {
    case reload, date, uuid, dismissAlert
  }

  let content: Content
  let send: @MainActor (Event) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(spacing: 12) {
        Text(content.text)
          .accessibilityAddTraits(.updatesFrequently)
          .accessibilityIdentifier("environment-text")
        if content.isLoading { ProgressView() }
      }
      Button("Reload") { send(.reload) }
        .accessibilityIdentifier("environment-reload")
      Divider()
      Text(content.currentDate.map(Self.describe) ?? "No date yet")
        .accessibilityIdentifier("environment-date")
      Button("Get Current Date") { send(.date) }
        .accessibilityIdentifier("environment-get-date")
      Divider()
      Text(content.uuidString)
        .font(.system(.body, design: .monospaced))
        .accessibilityIdentifier("environment-uuid")
      Button("Generate new UUID") { send(.uuid) }
        .accessibilityIdentifier("environment-new-uuid")
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

  /// The date in UTC with a four-digit year.
  private static func describe(_ date: Date) -> String {
    date.formatted(.iso8601)
  }
}
