import ComposableEnvironment
import Testing

@testable import Bootcamp

@MainActor
@Suite struct CartTests {
  @Test func `a cart is loading from its start, and again after a failure`() {
    let error = NetworkError(message: "ERROR!")
    let store = TestStore(
      initialState: CartState(),
      reducer: cartReducer,
      environment: CartEnvironment { Effect(value: .failure(error)) }
    )
    #expect(store.state.isLoading)
    store.send(.didLoad)
    store.receive(.receiveCartData(.failure(error))) {
      $0.isLoading = false
      $0.networkError = error
    }
    store.environment.getCartData = { Effect(value: .success([])) }
    store.send(.didLoad) {
      $0.isLoading = true
      $0.networkError = nil
    }
    store.receive(.receiveCartData(.success([]))) { $0.isLoading = false }
  }
}
