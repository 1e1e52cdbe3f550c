import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The store's tabs.
struct RootView: View {
  @Bindable var store: StoreOf<RootDomain>

  var body: some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      ProductListView(store: store.scope(state: \.productListState, action: \.productList))
        .tabItem {
          Label("Products", systemImage: "list.bullet")
            .accessibilityIdentifier("tab-products")
        }
        .tag(RootDomain.Tab.products)
      ProfileView(store: store.scope(state: \.profileState, action: \.profile))
        .tabItem {
          Label("Profile", systemImage: "person.fill")
            .accessibilityIdentifier("tab-profile")
        }
        .tag(RootDomain.Tab.profile)
    }
  }
}
