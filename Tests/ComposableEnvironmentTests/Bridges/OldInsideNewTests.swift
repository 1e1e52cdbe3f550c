import ComposableArchitecture
import Testing

@MainActor
@Suite struct OldInsideNewTests {
  let server = OrderServer()

  @Test func `an order of the old cart is the new root's`() async {
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

  @Test func `the new root ends the old cart's effects when it takes the cart away`() async {
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

  @Test func `a test that leaves the old cart's effect running is told`() async {
    await withKnownIssue {
      let store = TestStore(initialState: StoreRoot.State(cart: CartState())) {
        StoreRoot(cart: makeCart(server))
      }
      await store.send(.cart(.didConfirmPurchase)) { $0.cart?.isSending = true }
      await store.finish(timeout: .zero)
    }
  }

  @Test func `a live store runs it too`() {
    let store = Store(initialState: StoreRoot.State(cart: CartState())) {
      StoreRoot(cart: makeCart(server))
    }
    store.send(.cart(.didConfirmPurchase))
    server.answer(true)
    #expect(store.withState(\.ordered) == 1)
  }
}
