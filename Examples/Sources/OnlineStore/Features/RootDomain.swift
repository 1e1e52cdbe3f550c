import ComposableArchitecture

/// The whole store: its two tabs.
@Reducer
struct RootDomain {
  enum Tab: String {
    case products
    case profile
  }

  @ObservableState
  struct State: Equatable {
    var selectedTab = Tab.products
    var productListState = ProductListDomain.State()
    var profileState = ProfileDomain.State()
  }

  enum Action: Equatable {
    case tabSelected(Tab)
    case open(ShopPlace)
    case productList(ProductListDomain.Action)
    case profile(ProfileDomain.Action)
    /// The page was restored from its snapshot: effects that were in flight restart.
    case restored
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tabSelected(let tab):
        state.selectedTab = tab
        return .none
      case .open(let place):
        return state.go(to: place)
      case .restored:
        return .send(.productList(.restored))
      case .productList, .profile:
        return .none
      }
    }
    Scope(state: \.productListState, action: \.productList) {
      ProductListDomain()
    }
    Scope(state: \.profileState, action: \.profile) {
      ProfileDomain()
    }
  }
}
