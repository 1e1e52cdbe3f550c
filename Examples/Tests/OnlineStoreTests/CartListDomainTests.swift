import ComposableArchitecture
import Foundation
import Testing

@testable import OnlineStore

@MainActor
@Suite struct CartListDomainTests {
  private static let items: IdentifiedArrayOf<CartItemDomain.State> = [
    CartItemDomain.State(0, .tee, quantity: 2),
    CartItemDomain.State(1, .backpack, quantity: 2),
  ]

  private func store(
    items: IdentifiedArrayOf<CartItemDomain.State> = Self.items,
    sendOrder: @escaping @Sendable ([CartItem], String) async throws -> String
  ) -> TestStoreOf<CartListDomain> {
    TestStore(initialState: CartListDomain.State(cartItems: items)) {
      CartListDomain()
    } withDependencies: {
      $0.apiClient.sendOrder = sendOrder
    }
  }

  /// A cart that must not place an order.
  private func store() -> TestStoreOf<CartListDomain> {
    TestStore(initialState: CartListDomain.State(cartItems: Self.items)) {
      CartListDomain()
    }
  }

  private func delete(_ number: Int, _ product: Product) -> CartListDomain.Action {
    .cartItem(.element(id: UUID(number), action: .deleteCartItem(product: product)))
  }

  @Test func `OS-15 removing a row lowers the total`() async {
    let store = store()
    #expect("\(store.state.totalPrice)" == "$264.50")

    await store.send(delete(0, .tee)) { $0.cartItems.remove(id: UUID(0)) }
    #expect("\(store.state.totalPrice)" == "$219.90")
    #expect(!store.state.isPayButtonDisabled)
  }

  @Test func `OS-16 a cart without rows costs zero and cannot be paid`() async {
    let store = store()

    await store.send(delete(0, .tee)) { $0.cartItems.remove(id: UUID(0)) }
    await store.send(delete(1, .backpack)) { $0.cartItems = [] }
    #expect("\(store.state.totalPrice)" == "$0.00")
    #expect(store.state.isPayButtonDisabled)
    await store.send(.didPressPayButton)
  }

  @Test func `OS-17 an accepted order shows a thank-you alert`() async {
    let ordered = LockIsolated<[[CartItem]]>([])
    let store = store { items, _ in
      ordered.withValue { $0.append(items) }
      return "Success"
    }

    await store.send(.didPressPayButton) {
      $0.alert = .confirmation(total: Money(cents: 264_50))
    }
    await store.send(.alert(.presented(.didConfirmPurchase))) {
      $0.alert = nil
      $0.dataLoadingStatus = .loading
    }
    await store.receive(.didReceivePurchaseResponse(.success("Success"))) {
      $0.dataLoadingStatus = .loaded
      $0.alert = .success
    }
    #expect(ordered.value == [Self.items.map(\.cartItem)])
  }

  @Test func `OS-18 a failed order shows an alert and can be retried`() async {
    let store = store { _, _ in throw AppError.status(500, message: nil) }

    await store.send(.didPressPayButton) {
      $0.alert = .confirmation(total: Money(cents: 264_50))
    }
    await store.send(.alert(.presented(.didConfirmPurchase))) {
      $0.alert = nil
      $0.dataLoadingStatus = .loading
    }
    await store.receive(\.didReceivePurchaseResponse.failure) {
      $0.dataLoadingStatus = .failed(.status(500, message: nil))
      $0.alert = .error
    }
    await store.send(.alert(.presented(.dismissErrorAlert))) { $0.alert = nil }
    #expect(!store.state.isPayButtonDisabled)
  }

  @Test func `a cancelled confirmation orders no items`() async {
    let store = store()

    await store.send(.didPressPayButton) {
      $0.alert = .confirmation(total: Money(cents: 264_50))
    }
    await store.send(.alert(.presented(.didCancelConfirmation))) { $0.alert = nil }
  }

  @Test func `an order in flight disables paying and confirming`() async {
    let store = TestStore(
      initialState: CartListDomain.State(
        alert: .confirmation(total: Money(cents: 264_50)),
        dataLoadingStatus: .loading,
        cartItems: Self.items
      )
    ) {
      CartListDomain()
    }

    await store.send(.alert(.presented(.didConfirmPurchase))) { $0.alert = nil }
    await store.send(.didPressPayButton)
  }

  @Test func `OS-28 removing the last row dismisses the confirmation`() async {
    let store = store()

    await store.send(delete(0, .tee)) { $0.cartItems.remove(id: UUID(0)) }
    await store.send(.didPressPayButton) {
      $0.alert = .confirmation(total: Money(cents: 219_90))
    }
    await store.send(delete(1, .backpack)) {
      $0.cartItems = []
      $0.alert = nil
    }
  }

  @Test func `OS-28 the thank-you alert survives the removal of the last row`() async {
    let store = TestStore(
      initialState: CartListDomain.State(
        alert: .success,
        dataLoadingStatus: .loaded,
        cartItems: [CartItemDomain.State(0, .tee, quantity: 1)]
      )
    ) {
      CartListDomain()
    }

    await store.send(delete(0, .tee)) { $0.cartItems = [] }
    #expect(store.state.alert == .success)
    await store.send(.alert(.presented(.dismissSuccessAlert))) { $0.alert = nil }
  }

  @Test func `alerts have the texts and buttons of each case`() {
    #expect(
      AlertState.confirmation(total: Money(cents: 242_20))
        == AlertState {
          TextState("Confirm your purchase")
        } actions: {
          ButtonState(action: .didConfirmPurchase) { TextState("Pay $242.20") }
          ButtonState(role: .cancel, action: .didCancelConfirmation) { TextState("Cancel") }
        } message: {
          TextState("Do you want to proceed with your purchase of $242.20?")
        }
    )
  }
}
