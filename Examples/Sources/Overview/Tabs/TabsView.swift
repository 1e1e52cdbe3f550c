import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The tabs.
struct TabsView: View {
  @Bindable var store: StoreOf<TabsFeature>

  var body: some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      TabPageView(store: store.scope(state: \.home, action: \.home), title: "Home", id: "home")
        .tabItem {
          Label("Home", systemImage: "house")
            .accessibilityIdentifier("tab-home")
        }
        .tag(TabsFeature.Tab.home)
      TabPageView(
        store: store.scope(state: \.profile, action: \.profile),
        title: "Profile",
        id: "profile"
      )
      .tabItem {
        Label("Profile", systemImage: "person")
          .accessibilityIdentifier("tab-profile")
      }
      .tag(TabsFeature.Tab.profile)
      AppearanceView(store: store)
        .tabItem {
          Label("Settings", systemImage: "gear")
            .accessibilityIdentifier("tab-settings")
        }
        .tag(TabsFeature.Tab.settings)
    }
  }
}

/// A tab with a stack of pages.
private struct TabPageView: View {
  @Bindable var store: StoreOf<TabPageFeature>
  let title: String
  /// The prefix of the identifiers of the page's parts.
  let id: String

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Form {
        Section {
          Button("Push a page") { store.send(.pushButtonTapped) }
            .accessibilityIdentifier("\(id)-push")
        } footer: {
          Text("The page is still there when you come back from another tab.")
        }
        Section {
          TapCounter(store: store, id: id)
        } footer: {
          Text("Home and Profile count together.")
        }
      }
      .navigationTitle(title)
      .toolbar { DemoBackItem() }
    } destination: { page in
      Form {
        Section {
          Text("This is page \(page.depth) on top of \(title).")
            .accessibilityIdentifier(
              page.depth == 1 ? "\(id)-detail" : "\(id)-detail-\(page.depth)"
            )
          Button("Push another page") { store.send(.pushButtonTapped) }
        }
      }
      .navigationTitle("Page \(page.depth)")
    }
  }
}

/// A button with a counter that two tabs share.
private struct TapCounter: View {
  let store: StoreOf<TabPageFeature>
  let id: String

  var body: some View {
    HStack {
      Text("Taps: \(store.taps)")
        .accessibilityLiveRegion()
        .accessibilityIdentifier("\(id)-taps")
      Spacer()
      Button("Tap") { store.send(.tapButtonTapped) }
        .buttonStyle(.bordered)
        .accessibilityIdentifier("\(id)-tap")
    }
  }
}

/// The tab with the dark mode switch, which applies to all pages.
private struct AppearanceView: View {
  @Bindable var store: StoreOf<TabsFeature>

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Toggle("Dark mode", isOn: $store.isDark.sending(\.darkModeChanged))
            .accessibilityIdentifier("tabs-dark")
        } footer: {
          Text("The same value as in the settings, and kept for your next visit.")
        }
      }
      .navigationTitle("Settings")
      .toolbar { DemoBackItem() }
    }
  }
}

#Preview("Tabs") {
  TabsView(store: Store(initialState: TabsFeature.State()) { TabsFeature() })
}
