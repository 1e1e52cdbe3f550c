import ComposableArchitecture
import Foundation
import Testing

@testable import OnlineStore

@MainActor
@Suite struct RootDomainTests {
  @Test func `OS-22 tabs keep their state while the other is selected`() async {
    let store = TestStore(initialState: RootDomain.State()) {
      RootDomain()
    } withDependencies: {
      $0.apiClient.fetchProducts = { [.demo] }
      $0.apiClient.fetchUserProfile = { .sample }
    }

    await store.send(.productList(.fetchProducts)) {
      $0.productListState.dataLoadingStatus = .loading
    }
    await store.receive(\.productList.fetchProductsResponse.success) {
      $0.productListState.dataLoadingStatus = .loaded
      $0.productListState.productList = [ProductDomain.State(product: .demo)]
    }
    await store.send(
      .productList(.product(.element(id: 1, action: .addToCart(.didTapPlusButton))))
    ) {
      $0.productListState.productList[id: 1]?.addToCartState.count = 1
    }
    await store.send(.tabSelected(.profile)) { $0.selectedTab = .profile }
    await store.send(.profile(.fetchUserProfile)) { $0.profileState.dataState = .loading }
    await store.receive(\.profile.fetchUserProfileResponse.success) {
      $0.profileState.dataState = .loaded
      $0.profileState.profile = .sample
    }
    // Exhaustive: only the selection may change.
    await store.send(.tabSelected(.products)) { $0.selectedTab = .products }
    await store.send(.tabSelected(.profile)) { $0.selectedTab = .profile }
  }

  @Test func `OS-23 Done after an order clears counts, cart and badge`() async {
    let store = TestStore(
      initialState: RootDomain.State(
        productListState: ProductListDomain.State(
          dataLoadingStatus: .loaded,
          productList: [
            ProductDomain.State(.tee, count: 1),
            ProductDomain.State(.backpack, count: 2),
          ]
        )
      )
    ) {
      RootDomain()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.apiClient.sendOrder = { _, _ in "Success" }
    }
    #expect(store.state.productListState.cartCount == 3)

    await store.send(.productList(.setCartView(isPresented: true))) {
      $0.productListState.cartState = CartListDomain.State(
        cartItems: [
          CartItemDomain.State(0, .tee, quantity: 1),
          CartItemDomain.State(1, .backpack, quantity: 2),
        ]
      )
    }
    await store.send(.productList(.cart(.presented(.didPressPayButton)))) {
      $0.productListState.cartState?.alert = .confirmation(total: Money(cents: 242_20))
    }
    await store.send(.productList(.cart(.presented(.alert(.presented(.didConfirmPurchase)))))) {
      $0.productListState.cartState?.alert = nil
      $0.productListState.cartState?.dataLoadingStatus = .loading
    }
    await store.receive(\.productList.cart.presented.didReceivePurchaseResponse.success) {
      $0.productListState.cartState?.dataLoadingStatus = .loaded
      $0.productListState.cartState?.alert = .success
    }
    await store.send(.productList(.cart(.presented(.alert(.presented(.dismissSuccessAlert)))))) {
      $0.productListState.productList[id: 3]?.addToCartState.count = 0
      $0.productListState.productList[id: 4]?.addToCartState.count = 0
      $0.productListState.cartState = nil
    }
    #expect(store.state.productListState.cartCount == 0)
  }

  @Test func `the selected tab is separate for each page of a visitor`() {
    let defaults = UserDefaults.inMemory
    func store() -> StoreOf<RootDomain> {
      Store(initialState: RootDomain.State()) {
        RootDomain()
      } withDependencies: {
        $0.defaultAppStorage = defaults
      }
    }
    let (one, other) = (store(), store())
    one.send(.open(.profile))
    #expect(one.place == .profile)
    #expect(other.place == .products)
    #expect(store().place == .products)
  }
}
