import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The customer's profile and orders.
struct ProfileView: View {
  let store: StoreOf<ProfileDomain>

  var body: some View {
    NavigationStack {
      ZStack {
        if let error = store.dataState.error {
          LoadingFailedView(
            message: "Oops, we couldn't fetch your profile",
            error: error,
            id: "profile"
          ) {
            store.send(.fetchUserProfile)
          }
        } else {
          Form {
            Section("Full name") {
              Text(store.profile.fullName)
                .accessibilityIdentifier("profile-name")
            }
            Section("Email") {
              Text(store.profile.email)
                .accessibilityIdentifier("profile-email")
            }
            OrdersSection(store: store)
          }
        }
        if store.isLoading {
          ProgressView()
            .accessibilityIdentifier("profile-loading")
        }
      }
      .navigationTitle("Profile")
    }
    .onAppear {
      store.send(.fetchUserProfile)
      store.send(.fetchOrders)
    }
  }
}
