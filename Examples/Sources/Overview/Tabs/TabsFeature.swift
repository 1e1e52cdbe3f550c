import ComposableArchitecture

/// Three tabs; each keeps its pages while another tab is selected.
@Reducer
struct TabsFeature {
  enum Tab: String, CaseIterable, Sendable {
    case home, profile, settings
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var selectedTab = Tab.home
    var home = TabPageFeature.State()
    var profile = TabPageFeature.State()
    @Shared(.isDark) var isDark
  }

  enum Action: Equatable, Sendable {
    case darkModeChanged(Bool)
    case home(TabPageFeature.Action)
    case profile(TabPageFeature.Action)
    case tabSelected(Tab)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .darkModeChanged(let isDark):
        state.$isDark.withLock { $0 = isDark }
        return .none

      case .home, .profile:
        return .none

      case .tabSelected(let tab):
        state.selectedTab = tab
        return .none
      }
    }
    Scope(state: \.home, action: \.home) {
      TabPageFeature()
    }
    Scope(state: \.profile, action: \.profile) {
      TabPageFeature()
    }
  }
}
