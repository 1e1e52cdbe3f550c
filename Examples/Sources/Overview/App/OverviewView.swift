import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The start page or a demo.
struct OverviewView: View {
  let store: StoreOf<OverviewFeature>

  var body: some View {
    Group {
      if let demo = store.scope(state: \.demo, action: \.demo.presented) {
        DemoView(store: demo)
          .environment(\.leaveDemo, LeaveDemo { store.send(.backButtonTapped) })
      } else {
        StartView(store: store)
      }
    }
    .preferredColorScheme(store.isDark ? .dark : nil)
  }
}

/// The open demo.
private struct DemoView: View {
  let store: StoreOf<OverviewFeature.Demo>

  var body: some View {
    switch store.case {
    case .counter(let store): CounterView(store: store)
    case .settings(let store): AccountView(store: store)
    case .stack(let store): CatalogView(store: store)
    case .tabs(let store): TabsView(store: store)
    case .tree(let store): InventoryView(store: store)
    case .missing: MissingView()
    }
  }
}

/// The not-found page.
private struct MissingView: View {
  var body: some View {
    NavigationStack {
      Text("There is nothing here.")
        .foregroundColor(.secondary)
        .accessibilityIdentifier("missing")
        .navigationTitle("Not found")
        .toolbar { DemoBackItem() }
        .pageNotFound()
    }
  }
}
