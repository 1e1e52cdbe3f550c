import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The app in the selected language.
struct AppView: View {
  let store: StoreOf<AppFeature>
  @StateObject private var plain = PlainModel()

  var body: some View {
    Group {
      if store.showsPlainTabs {
        PlainView(model: plain)
      } else {
        TabBar(store: store)
      }
    }
    .language(store.language.locale)
  }
}

/// The tabs in a separate view, which only observes the selection.
struct TabBar: View {
  @Bindable var store: StoreOf<AppFeature>

  var body: some View {
    TabView(selection: $store.selectedTab.sending(\.selectedTabChanged)) {
      FirstTabView(store: store.scope(state: \.firstTab, action: \.firstTab))
        .tabItem {
          Label("하나", systemImage: "house")
            .accessibilityIdentifier("tab-one")
        }
        .tag(AppFeature.Tab.one)
      InventoryView(store: store.scope(state: \.inventory, action: \.inventory))
        .tabItem {
          Label("인벤토리", systemImage: "shippingbox")
            .accessibilityIdentifier("tab-inventory")
        }
        .tag(AppFeature.Tab.inventory)
      ThirdTabView(store: store)
        .tabItem {
          Label("셋", systemImage: "info.circle")
            .accessibilityIdentifier("tab-three")
        }
        .tag(AppFeature.Tab.three)
    }
  }
}

/// The first tab.
private struct FirstTabView: View {
  let store: StoreOf<FirstTab>

  var body: some View {
    NavigationStack {
      ContentUnavailableView {
        Label("하나", systemImage: "house")
      } description: {
        Text("탭은 부모의 상태입니다. 이 버튼은 부모에게 다른 탭을 부탁합니다.")
      } actions: {
        Button("인벤토리 가기") { store.send(.goToInventoryButtonTapped) }
          .buttonStyle(.borderedProminent)
          .accessibilityIdentifier("go-to-inventory")
      }
      .navigationTitle("하나")
    }
  }
}

/// The third tab: the language and information about the app.
private struct ThirdTabView: View {
  @Bindable var store: StoreOf<AppFeature>

  var body: some View {
    NavigationStack {
      Form {
        Section("언어") {
          Picker("언어", selection: $store.language.sending(\.languageChanged)) {
            ForEach(Language.allCases) { language in
              Text(verbatim: language.name).tag(language)
            }
          }
          .pickerStyle(.segmented)
          .accessibilityIdentifier("language")
        }
        Section("이 앱에 대하여") {
          Text("같은 탭이 모델과 콜백으로도 있습니다.")
          Link("콜백으로 만든 탭", address: "/plain")
            .accessibilityIdentifier("plain")
        }
      }
      .navigationTitle("셋")
    }
  }
}

#Preview("Tabs") {
  AppView(store: Store(initialState: AppFeature.State()) { AppFeature() })
}

#Preview("The inventory first") {
  AppView(store: Store(initialState: AppFeature.State(selectedTab: .inventory)) { AppFeature() })
}
