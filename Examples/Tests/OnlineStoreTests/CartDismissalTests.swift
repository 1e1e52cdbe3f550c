import ComposableArchitecture
import Foundation
import Testing

@testable import OnlineStore

/// OS-25: an order that is under way is not lost from sight.
@MainActor
@Suite struct CartDismissalTests {
  private let wasCancelled = LockIsolated(false)

  /// A list whose cart is waiting for a server that never answers.
  private func waitingStore() -> TestStoreOf<ProductListDomain> {
    TestStore(
      initialState: ProductListDomain.State(
        dataLoadingStatus: .loaded,
        productList: [ProductDomain.State(.demo, count: 1)],
        cartState: CartListDomain.State(cartItems: [CartItemDomain.State(0, .demo, quantity: 1)])
      )
    ) {
      ProductListDomain()
    } withDependencies: { [wasCancelled] in
      $0.apiClient.sendOrder = { _, _ in
        try await withTaskCancellationHandler {
          try await Task.never()
        } onCancel: {
          wasCancelled.setValue(true)
        }
      }
    }
  }

  private func order(_ store: TestStoreOf<ProductListDomain>) async {
    await store.send(.cart(.presented(.didPressPayButton))) {
      $0.cartState?.alert = .confirmation(total: Money(cents: 10_50))
    }
    await store.send(.cart(.presented(.alert(.presented(.didConfirmPurchase))))) {
      $0.cartState?.alert = nil
      $0.cartState?.dataLoadingStatus = .loading
    }
  }

  @Test(
    arguments: [
      .cart(.presented(.didPressCloseButton)), .cart(.dismiss), .setCartView(isPresented: false),
    ] as [ProductListDomain.Action]
  )
  func `OS-25 while an order is under way, nothing closes the cart`(
    action: ProductListDomain.Action
  ) async {
    let store = waitingStore()
    await order(store)

    await store.send(action)
    #expect(store.state.cartState?.isRequestInProcess == true)
    #expect(!wasCancelled.value)

    await store.send(.cart(.presented(.didReceivePurchaseResponse(.success("OK"))))) {
      $0.cartState?.dataLoadingStatus = .loaded
      $0.cartState?.alert = .success
    }
    await store.send(action) { $0.cartState = nil }
    await store.finish()
  }
}
