import ComposableArchitecture
import Testing

@testable import OnlineStore

@MainActor
@Suite struct ProductDomainTests {
  private let store = TestStore(initialState: ProductDomain.State(product: .demo)) {
    ProductDomain()
  }

  @Test func `OS-6 plus increments the count`() async {
    await store.send(.addToCart(.didTapPlusButton)) { $0.addToCartState.count = 1 }
  }

  @Test func `OS-7 plus increments each time`() async {
    await store.send(.addToCart(.didTapPlusButton)) { $0.addToCartState.count = 1 }
    await store.send(.addToCart(.didTapPlusButton)) { $0.addToCartState.count = 2 }
    await store.send(.addToCart(.didTapPlusButton)) { $0.addToCartState.count = 3 }
  }

  @Test func `OS-8 minus at zero is a no-op`() async {
    await store.send(.addToCart(.didTapMinusButton))
  }

  @Test func `OS-9 repeated minus at zero is a no-op`() async {
    await store.send(.addToCart(.didTapMinusButton))
    await store.send(.addToCart(.didTapMinusButton))
    await store.send(.addToCart(.didTapMinusButton))
  }

  @Test func `OS-10 plus after minus at zero counts one`() async {
    await store.send(.addToCart(.didTapMinusButton))
    await store.send(.addToCart(.didTapMinusButton))
    await store.send(.addToCart(.didTapPlusButton)) { $0.addToCartState.count = 1 }
  }

  @Test func `the heart toggles a product's favorite state`() async {
    await store.send(.didTapFavoriteButton) { $0.$favorites.withLock { $0 = [1] } }
    #expect(store.state.isFavorite)
    await store.send(.didTapFavoriteButton) { $0.$favorites.withLock { $0 = [] } }
    #expect(!store.state.isFavorite)
  }
}
