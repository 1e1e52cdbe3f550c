import ComposableArchitecture
import Testing

@testable import OnlineStore

@MainActor
@Suite struct ProductDomainTests {
  private let store = TestStore(initialState: ProductDomain.State(product: .demo)) {
    ProductDomain()
  }

  @Test func `OS-6 plus counts one more`() async {
    await store.send(.addToCart(.didTapPlusButton)) { $0.addToCartState.count = 1 }
  }

  @Test func `OS-7 plus counts each time`() async {
    await store.send(.addToCart(.didTapPlusButton)) { $0.addToCartState.count = 1 }
    await store.send(.addToCart(.didTapPlusButton)) { $0.addToCartState.count = 2 }
    await store.send(.addToCart(.didTapPlusButton)) { $0.addToCartState.count = 3 }
  }

  @Test func `OS-8 minus at zero changes nothing`() async {
    await store.send(.addToCart(.didTapMinusButton))
  }

  @Test func `OS-9 minus at zero changes nothing however often`() async {
    await store.send(.addToCart(.didTapMinusButton))
    await store.send(.addToCart(.didTapMinusButton))
    await store.send(.addToCart(.didTapMinusButton))
  }

  @Test func `OS-10 plus after minus at zero counts one`() async {
    await store.send(.addToCart(.didTapMinusButton))
    await store.send(.addToCart(.didTapMinusButton))
    await store.send(.addToCart(.didTapPlusButton)) { $0.addToCartState.count = 1 }
  }

  @Test func `the heart makes a product a favorite, and no favorite again`() async {
    await store.send(.didTapFavoriteButton) { $0.$favorites.withLock { $0 = [1] } }
    #expect(store.state.isFavorite)
    await store.send(.didTapFavoriteButton) { $0.$favorites.withLock { $0 = [] } }
    #expect(!store.state.isFavorite)
  }
}
