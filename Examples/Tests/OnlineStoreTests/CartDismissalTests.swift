import ComposableArchitecture
import Foundation
import Testing

@testable import OnlineStore

/// OS-25: what becomes of an order that is under way when its cart closes.
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
      $0.apiClient.sendOrder = { _ in
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

  @Test func `OS-25 Close does nothing while an order is under way`() async {
    let store = waitingStore()
    await order(store)

    await store.send(.cart(.presented(.didPressCloseButton)))
    #expect(store.state.cartState?.isRequestInProcess == true)
    #expect(!wasCancelled.value)
    await store.send(.cart(.dismiss)) { $0.cartState = nil }
    await store.finish()
  }

  @Test func `OS-25 dismissing the cart cancels its order, and nothing comes late`() async {
    let store = waitingStore()
    await order(store)

    await store.send(.cart(.dismiss)) { $0.cartState = nil }
    await store.finish()
    #expect(wasCancelled.value)
  }

  @Test func `OS-25 closing the cart from outside cancels its order too`() async {
    let store = waitingStore()
    await order(store)

    await store.send(.setCartView(isPresented: false)) { $0.cartState = nil }
    await store.finish()
    #expect(wasCancelled.value)
  }
}
