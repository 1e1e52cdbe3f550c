import ComposableArchitecture

/// Three tabs and the selection.
@Reducer
struct AppFeature {
  enum Tab: String, CaseIterable, Sendable {
    case one, inventory, three
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var selectedTab = Tab.one
    /// True if the callback-based tabs are shown instead.
    var showsPlainTabs = false
    var firstTab = FirstTab.State()
    var inventory = InventoryFeature.State()
    var thirdTab = ThirdTab.State()
    @Shared(.language) var language
  }

  enum Action: Equatable, Sendable {
    case firstTab(FirstTab.Action)
    case inventory(InventoryFeature.Action)
    case languageChanged(Language)
    case placeOpened(Place)
    case selectedTabChanged(Tab)
    case thirdTab(ThirdTab.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .firstTab(.delegate(let action)):
        switch action {
        case .switchToInventoryTab:
          state.selectedTab = .inventory
          return .none
        }

      case .languageChanged(let language):
        state.$language.withLock { $0 = language }
        return .none

      case .placeOpened(let place):
        state.showsPlainTabs = place == .plain
        if let tab = place.tab { state.selectedTab = tab }
        return .none

      case .selectedTabChanged(let tab):
        state.selectedTab = tab
        return .none

      case .firstTab, .inventory:
        return .none
      }
    }
    // Scoped, because the parent's reducer does not handle its children's states and actions.
    Scope(state: \.firstTab, action: \.firstTab) {
      FirstTab()
    }
    Scope(state: \.inventory, action: \.inventory) {
      InventoryFeature()
    }
    Scope(state: \.thirdTab, action: \.thirdTab) {
      ThirdTab()
    }
  }
}
