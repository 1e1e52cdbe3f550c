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
    @Shared(.selectedTab) var selectedTab
    var productListState = ProductListDomain.State()
    var profileState = ProfileDomain.State()
  }

  enum Action: Equatable {
    case tabSelected(Tab)
    case open(ShopPlace)
    case productList(ProductListDomain.Action)
    case profile(ProfileDomain.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tabSelected(let tab):
        state.$selectedTab.withLock { $0 = tab }
        return .none
      case .open(let place):
        return state.go(to: place)
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

extension SharedReaderKey where Self == AppStorageKey<RootDomain.Tab>.Default {
  /// The tab that the customer looked at last.
  static var selectedTab: Self {
    Self[.appStorage("selectedTab"), default: .products]
  }
}
