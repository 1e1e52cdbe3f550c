import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The saved values, a counter that continues under the sheet, and the sheet.
struct AccountView: View {
  @Bindable var store: StoreOf<AccountFeature>

  var body: some View {
    NavigationStack {
      Form {
        Section("Saved") {
          SavedValue(title: "Name", value: store.profile.name, id: "saved-name")
          SavedValue(title: "Email", value: store.profile.email, id: "saved-email")
          SavedValue(
            title: "Notifications",
            value: store.profile.notificationsEnabled ? "On" : "Off",
            id: "saved-notifications"
          )
          SavedValue(
            title: "Appearance",
            value: store.isDark ? "Dark" : "As the system",
            id: "saved-appearance"
          )
          Button("Edit settings") { store.send(.settingsButtonTapped) }
            .accessibilityIdentifier("settings-open")
        }
        Section("It goes on under the sheet") {
          CounterControls(store: store.scope(state: \.counter, action: \.counter))
        }
      }
      .navigationTitle("Settings")
      .toolbar { DemoBackItem() }
    }
    .sheet(item: $store.scope(state: \.settings, action: \.settings)) { store in
      SettingsView(store: store)
    }
  }
}

/// A saved value with its title; a dash for an empty value.
private struct SavedValue: View {
  let title: String
  let value: String
  let id: String

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      Text(value.isEmpty ? "–" : value)
        .foregroundColor(.secondary)
        .accessibilityIdentifier(id)
    }
  }
}

#Preview("Settings") {
  AccountView(store: Store(initialState: AccountFeature.State()) { AccountFeature() })
}
