import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The form of the settings.
struct SettingsView: View {
  @Bindable var store: StoreOf<SettingsFeature>

  var body: some View {
    NavigationStack {
      Form {
        Section("Profile") {
          TextField("Name", text: $store.name)
            .textContentType(.name)
            .accessibilityIdentifier("settings-name")
          TextField("Email", text: $store.email)
            .keyboardType(.emailAddress)
            .accessibilityIdentifier("settings-email")
          if store.isEmailWrong {
            Text("This is not an email address.")
              .font(.callout)
              .foregroundColor(.red)
              .accessibilityLiveRegion()
              .accessibilityIdentifier("settings-email-wrong")
          }
        }
        Section("Preferences") {
          Toggle("Notifications", isOn: $store.notificationsEnabled)
            .accessibilityIdentifier("settings-notifications")
          Toggle("Dark mode", isOn: $store.darkModeEnabled)
            .accessibilityIdentifier("settings-dark")
        }
      }
      .navigationTitle("Edit settings")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.cancelButtonTapped) }
            .accessibilityIdentifier("settings-cancel")
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveButtonTapped) }
            .accessibilityIdentifier("settings-save")
        }
      }
    }
  }
}
