import ComposableArchitecture
import Foundation
import Testing

@testable import OnlineStore

/// OS-25: the cart remains open while an order is in flight.
@MainActor
@Suite struct CartDismissalTests {
  private let wasCancelled = LockIsolated(false)

  /// A list whose cart waits for a response that never arrives.
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
  func `OS-25 no action closes the cart while an order is in flight`(
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
