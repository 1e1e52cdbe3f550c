import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A tab's stack: its root page and its pushed pages.
struct PushedPages<Content: View>: View {
  @Bindable var store: StoreOf<Pushed>
  @ViewBuilder let root: () -> Content

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      root()
    } destination: { store in
      switch store.case {
      case .team(let store): TeamDetailView(store: store)
      case .player(let store): PlayerDetailView(store: store)
      case .game(let store): GameDetailView(store: store)
      }
    }
  }
}
