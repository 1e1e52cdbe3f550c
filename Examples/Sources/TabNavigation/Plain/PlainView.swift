import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The tabs with a callback-based model.
struct PlainView: View {
  @ObservedObject var model: PlainModel

  var body: some View {
    TabView(selection: $model.selectedTab) { PlainTabs(model: model) }
  }
}

/// The content of the tab view.
private struct PlainTabs: View {
  let model: PlainModel

  var body: some View {
    NavigationStack {
      ContentUnavailableView {
        Label("하나", systemImage: "house")
      } description: {
        Text("모델과 콜백으로 만든 탭입니다.")
      } actions: {
        Button("인벤토리 가기") { model.firstTab.goToInventoryButtonTapped() }
          .buttonStyle(.borderedProminent)
          .accessibilityIdentifier("go-to-inventory")
      }
      .navigationTitle("하나")
    }
    .tabItem {
      Label("하나", systemImage: "house")
        .accessibilityIdentifier("tab-one")
    }
    .tag(AppFeature.Tab.one)
    NavigationStack {
      Text("인벤토리")
        .navigationTitle("인벤토리")
    }
    .tabItem {
      Label("인벤토리", systemImage: "shippingbox")
        .accessibilityIdentifier("tab-inventory")
    }
    .tag(AppFeature.Tab.inventory)
  }
}
