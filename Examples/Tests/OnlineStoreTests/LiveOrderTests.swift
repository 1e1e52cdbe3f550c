import ComposableArchitecture
import Foundation
import Testing

@testable import OnlineStore

/// Orders from the cart to the real local API and back.
@MainActor
@Suite struct LiveOrderTests {
  private func store(_ server: StoreServer) -> TestStoreOf<ProductListDomain> {
    let store = TestStore(
      initialState: ProductListDomain.State(
        dataLoadingStatus: .loaded,
        cartState: CartListDomain.State(
          cartItems: [
            CartItemDomain.State(0, .demo, quantity: 2),
            CartItemDomain.State(1, .another, quantity: 1),
          ]
        )
      )
    ) {
      ProductListDomain()
    } withDependencies: {
      // Longer than any test on a busy machine: a hanging request must not time out during the test.
      $0.apiClient = .live(http: HTTPClient(timeout: 240))
      $0.apiBaseURL = server.baseURL
    }
    store.timeout = .seconds(60)
    return store
  }

  private func order(_ store: TestStoreOf<ProductListDomain>) async {
    await store.send(.cart(.presented(.didPressPayButton))) {
      $0.cartState?.alert = .confirmation(total: Money(cents: 120_99))
    }
    await store.send(.cart(.presented(.alert(.presented(.didConfirmPurchase))))) {
      $0.cartState?.alert = nil
      $0.cartState?.dataLoadingStatus = .loading
    }
  }

  @Test func `OS-24 an order with a 500 response shows no thank-you alert`() async throws {
    try await StoreServer.run { server in
      try await server.setRules(#"[{"method":"POST","pathGlob":"/carts","status":500}]"#)
      let store = store(server)
      await order(store)
      await store.receive(\.cart.presented.didReceivePurchaseResponse.failure) {
        $0.cartState?.dataLoadingStatus = .failed(
          .status(500, message: "Simulated failure: 500 Internal Server Error.")
        )
        $0.cartState?.alert = .error
      }
    }
  }

  @Test func `OS-30 the server receives the customer and the lines of the order`() async throws {
    try await StoreServer.run { server in
      let store = store(server)
      await order(store)
      await store.receive(\.cart.presented.didReceivePurchaseResponse, .success("Status: 201")) {
        $0.cartState?.dataLoadingStatus = .loaded
        $0.cartState?.alert = .success
      }
      let orders = try await server.journal().filter { $0.method == "POST" && $0.path == "/carts" }
      #expect(orders.map(\.status) == [201])
      let body = try JSONSerialization.jsonObject(with: Data((orders.first?.body ?? "").utf8))
      #expect(
        body as? NSDictionary == [
          "userId": 1,
          "products": [
            ["productId": 1, "quantity": 2],
            ["productId": 2, "quantity": 1],
          ],
        ]
      )
    }
  }

  @Test func `OS-25 a hanging order keeps its cart and its connection`() async throws {
    try await StoreServer.run { server in
      try await server.setRules(#"[{"method":"POST","pathGlob":"/carts","mode":"hang"}]"#)
      let store = store(server)
      await order(store)
      try await server.journal { $0.contains { $0.path == "/carts" } }
      await store.send(.cart(.dismiss))
      #expect(store.state.cartState?.isRequestInProcess == true)
      let entries = try await server.journal()
      #expect(!entries.contains { $0.path == "/carts" && $0.clientDisconnected })
      await store.skipInFlightEffects()
    }
  }
}
