import ComposableEnvironment
import Testing

@testable import Bootcamp

@MainActor
@Suite struct ProductPageTests {
  private typealias PageStore = TestStore<
    ProductPageState, ProductPageState, ProductPageAction, ProductPageAction, ProductPageEnvironment
  >

  private func makeStore(
    _ card: ProductCardState? = ProductCardState(.sample)
  ) -> PageStore {
    PageStore(
      initialState: ProductPageState(card: card),
      reducer: productPageReducer,
      environment: ProductPageEnvironment(
        getProductInfo: { .failing("Should not call getProductInfo") },
        track: { _ in .failing("Should not call track") },
        route: { _ in .failing("Should not call route") }
      )
    )
  }

  @Test func `BC-16: the parent runs after its child, and tracks the new wish`() {
    var events: [String] = []
    let store = makeStore()
    store.environment.track = { event in .fireAndForget { events.append(event) } }
    store.send(.card(.didTapWishlist)) {
      $0.card?.isWishlist = true
      $0.information = "Tracking wishlist to: true"
    }
    store.send(.card(.didTapWishlist)) {
      $0.card?.isWishlist = false
      $0.information = "Tracking wishlist to: false"
    }
    #expect(events == ["Tracking wishlist to: true", "Tracking wishlist to: false"])
  }

  @Test func `BC-16: a test of the parent controls the child's dependencies`() {
    let store = makeStore()
    withKnownIssue {
      store.send(.card(.didTap))
    } matching: {
      $0.comments.contains {
        $0.rawValue.contains("Should not call route - A failing effect ran.")
      }
    }
    var urls: [String] = []
    store.environment.route = { url in .fireAndForget { urls.append(url) } }
    store.send(.card(.didTap))
    #expect(urls == ["/order"])
  }

  @Test func `BC-16: the card appears with the product, or after a retry`() {
    let store = makeStore(nil)
    store.environment.getProductInfo = { Effect(value: .failure(.code(500))) }
    store.send(.didLoad)
    store.receive(.receiveProductInfo(.failure(.code(500)))) {
      $0.isLoading = false
      $0.networkError = .code(500)
    }
    store.environment.getProductInfo = { Effect(value: .success(.sample)) }
    store.send(.didLoad) {
      $0.isLoading = true
      $0.networkError = nil
    }
    store.receive(.receiveProductInfo(.success(.sample))) {
      $0.isLoading = false
      $0.card = ProductCardState(.sample)
    }
  }
}
