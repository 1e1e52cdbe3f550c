import ComposableArchitecture
import Foundation
import Testing

@testable import Bootcamp

@MainActor
@Suite struct OrderFeatureTests {
  private func makeStore(
    _ state: OrderFeature.State = OrderFeature.State()
  ) -> TestStoreOf<OrderFeature> {
    TestStore(initialState: state) { OrderFeature() }
  }

  @Test func `BC-2.1 to BC-2.5: numbers, texts and errors`() async {
    let store = makeStore()
    await store.send(.counter(.didTapPlus)) { $0.counter.number = 2 }
    await store.send(.counter(.textDidChange("a"))) {
      $0.counter.number = 0
      $0.counter.errorMessage = "Should only contains numeric"
    }
    await store.send(.counter(.textDidChange("-2"))) {
      $0.counter.number = -2
      $0.counter.errorMessage = "Error, should >= 0"
    }
    await store.send(.counter(.didTapPlus)) { $0.counter.number = -1 }
    await store.send(.counter(.textDidChange("10"))) {
      $0.counter.number = 10
      $0.counter.errorMessage = nil
    }
    await store.send(.counter(.didTapMinus)) { $0.counter.number = 9 }
  }

  @Test func `BC-4.3: each accepted order shows a toast`() async {
    let toasts = LockIsolated<[String]>([])
    let store = makeStore()
    store.dependencies.bootcampServer.submitOrder = { _ in true }
    store.dependencies.showToast = { message in toasts.withValue { $0.append(message) } }
    for _ in 1...2 {
      await store.send(.didTapAddOrder)
      await store.receive(.receiveAddOrderResponse(true))
    }
    await store.finish()
    #expect(toasts.value == ["Order created successfully", "Order created successfully"])
  }

  @Test func `BC-4.4, BC-4.5: a rejected order shows an error and no toast`() async {
    let server = World.mockFailedIfNumber5.makeServer(at: .temporaryDirectory)
    let store = makeStore(OrderFeature.State(counter: CounterFeature.State(number: 5)))
    store.dependencies.bootcampServer = server
    await store.send(.didTapAddOrder)
    await store.receive(.receiveAddOrderResponse(false)) {
      $0.counter.errorMessage = "Submit Order Failed"
    }
  }

  @Test func `BC-8.5, BC-8.7: a failed product shows an error, which a retry clears`()
    async
  {
    let store = makeStore()
    store.dependencies.bootcampServer.loadProduct = { .failure(.code(500)) }
    await store.send(.didLoad)
    await store.receive(.receiveProductInfo(.failure(.code(500)))) {
      $0.isLoading = false
      $0.networkError = NetworkError(message: "Server Error code: 500")
    }
    store.dependencies.bootcampServer.loadProduct = { .success(.sample) }
    await store.send(.didLoad) {
      $0.isLoading = true
      $0.networkError = nil
    }
    await store.receive(.receiveProductInfo(.success(.sample))) {
      $0.isLoading = false
      $0.product = .sample
    }
  }

  @Test func `BC-9.4, BC-10.2, BC-10.4: the sheet shows a product and keeps a wish`() async {
    let store = makeStore()
    await store.send(.didTapProduct)
    await store.send(.receiveProductInfo(.success(.sample))) {
      $0.isLoading = false
      $0.product = .sample
    }
    await store.send(.didTapProduct) { $0.showsBottomSheet = true }
    await store.send(.didTapWishlist) { $0.isWishlist = true }
    await store.send(.dismissBottomSheet) { $0.showsBottomSheet = false }
    await store.send(.didTapProduct) {
      $0.showsBottomSheet = true
      #expect($0.bottomSheet == ProductDetail(product: .sample, isWishlist: true))
    }
  }
}
