import ComposableArchitecture
import Testing

@testable import Bootcamp

@MainActor
@Suite struct ProductPageFeatureTests {
  private func makeStore(
    _ card: ProductCardFeature.State? = ProductCardFeature.State(.sample)
  ) -> TestStoreOf<ProductPageFeature> {
    TestStore(initialState: ProductPageFeature.State(card: card)) { ProductPageFeature() }
  }

  @Test func `BC-16: the parent runs after its child, and tracks the new wish`() async {
    let events = LockIsolated<[String]>([])
    let store = makeStore()
    store.dependencies.bootcampServer.track = { event in events.withValue { $0.append(event) } }
    await store.send(.card(.didTapWishlist)) {
      $0.card?.isWishlist = true
      $0.information = "Tracking wishlist to: true"
    }
    await store.finish()
    await store.send(.card(.didTapWishlist)) {
      $0.card?.isWishlist = false
      $0.information = "Tracking wishlist to: false"
    }
    await store.finish()
    #expect(events.value == ["Tracking wishlist to: true", "Tracking wishlist to: false"])
  }

  @Test func `BC-16: a test of the parent controls the child's dependencies`() async {
    await withKnownIssue {
      await makeStore().send(.card(.didTap)).finish()
    } matching: {
      $0.comments.contains { $0.rawValue.contains("route") }
    }
    let urls = LockIsolated<[String]>([])
    let store = makeStore()
    store.dependencies.route = { url in urls.withValue { $0.append(url) } }
    await store.send(.card(.didTap)).finish()
    #expect(urls.value == ["/order"])
  }

  @Test func `BC-16: the card appears with the product, or after a retry`() async {
    let store = makeStore(nil)
    store.dependencies.bootcampServer.loadProduct = { .failure(.code(500)) }
    await store.send(.didLoad)
    await store.receive(\.receiveProductInfo) {
      $0.isLoading = false
      $0.networkError = .code(500)
    }
    store.dependencies.bootcampServer.loadProduct = { .success(.sample) }
    await store.send(.didLoad) {
      $0.isLoading = true
      $0.networkError = nil
    }
    await store.receive(\.receiveProductInfo) {
      $0.isLoading = false
      $0.card = ProductCardFeature.State(.sample)
    }
  }
}
