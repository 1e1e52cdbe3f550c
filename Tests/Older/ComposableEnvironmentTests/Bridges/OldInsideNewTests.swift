import ComposableArchitecture
import Testing

@MainActor
@Suite struct OldInsideNewTests {
  let server = OrderServer()

  @Test func `an order of the pre-1.0 cart reaches the current root`() async {
    let store = TestStore(initialState: StoreRoot.State()) { StoreRoot(cart: makeCart(server)) }
    await store.send(.setCartView(isPresented: true)) {
      $0.cart = CartState(items: [.init(id: 1, price: 10, quantity: 2)])
    }
    await store.send(.cart(.didPressPayButton)) { $0.cart?.question = .confirm }
    await store.send(.cart(.didConfirmPurchase)) {
      $0.cart?.question = nil
      $0.cart?.isSending = true
    }
    #expect(server.orders.count == 1)
    server.answer(true)
    await store.receive(\.cart) {
      $0.cart?.isSending = false
      $0.cart?.question = .thanks
      $0.ordered = 1
    }
    await store.send(.cart(.didPressCloseButton))
    await store.receive(\.setCartView) { $0.cart = nil }
    await store.finish()
  }

  @Test func `the current root cancels the pre-1.0 cart's effects when it removes the cart`() async
  {
    let store = TestStore(initialState: StoreRoot.State()) { StoreRoot(cart: makeCart(server)) }
    await store.send(.setCartView(isPresented: true)) {
      $0.cart = CartState(items: [.init(id: 1, price: 10, quantity: 2)])
    }
    await store.send(.cart(.didConfirmPurchase)) { $0.cart?.isSending = true }
    await store.send(.setCartView(isPresented: false)) { $0.cart = nil }
    #expect(server.cancelled == 1)
    server.answer(true)
    await store.finish()
  }

  @Test func `a running effect of the pre-1.0 cart at the end of a test is reported`() async {
    await withKnownIssue {
      let store = TestStore(initialState: StoreRoot.State(cart: CartState())) {
        StoreRoot(cart: makeCart(server))
      }
      await store.send(.cart(.didConfirmPurchase)) { $0.cart?.isSending = true }
      await store.finish(timeout: .zero)
    }
  }

  @Test func `a live store runs the pre-1.0 cart`() {
    let store = Store(initialState: StoreRoot.State(cart: CartState())) {
      StoreRoot(cart: makeCart(server))
    }
    store.send(.cart(.didConfirmPurchase))
    server.answer(true)
    #expect(store.withState(\.ordered) == 1)
  }
}
