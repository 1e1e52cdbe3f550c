// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing
@testable import OnlineStore

@MainActor
@Suite struct RecordedSearchedShopTests {
  @Test func `SearchedShop does what was recorded`() async {
    let uuids = LockIsolated([
      UUID(uuidString: "00000000-0000-0000-0000-000000000000")!,
    ])
    let store = TestStore(initialState: RootDomain.State(selectedTab: .products, productListState: ProductListDomain.State(dataLoadingStatus: .notStarted, productList: [], showsFavoritesOnly: false, category: nil, shownProduct: nil, cartState: nil), profileState: ProfileDomain.State(profile: UserProfile(id: 0, email: "", firstName: "", lastName: ""), dataState: .notStarted, orders: [], ordersState: .notStarted))) {
      SearchedShop().withoutEffects()
    } withDependencies: {
      $0.uuid = UUIDGenerator { uuids.withValue { $0.removeFirst() } }
    }
    await store.send(.productList(.fetchProducts)) {
      $0.productListState.dataLoadingStatus = .loading
    }
    // An effect sent this.
    await store.send(.productList(.fetchProductsResponse(.success([Product(id: 1, title: "ProductDemo", price: Money(cents: 1050), description: "Hi mom!", category: "Category1", imageString: "image", rating: nil), Product(id: 2, title: "AnotherProduct", price: Money(cents: 9999), description: "Hi Dad!", category: "Category2", imageString: "image2", rating: nil)])))) {
      $0.productListState.dataLoadingStatus = .loaded
      $0.productListState.productList = [ProductDomain.State(product: Product(id: 1, title: "ProductDemo", price: Money(cents: 1050), description: "Hi mom!", category: "Category1", imageString: "image", rating: nil), addToCartState: AddToCartDomain.State(count: 0), favorites: held(Shared(value: [])), stock: nil), ProductDomain.State(product: Product(id: 2, title: "AnotherProduct", price: Money(cents: 9999), description: "Hi Dad!", category: "Category2", imageString: "image2", rating: nil), addToCartState: AddToCartDomain.State(count: 0), favorites: held(Shared(value: [])), stock: nil)]
    }
    await store.send(.productList(.product(.element(id: 2, action: .addToCart(.didTapPlusButton))))) {
      $0.productListState.productList[id: 2]?.addToCartState.count = 1
    }
    await store.send(.productList(.setCartView(isPresented: true))) {
      $0.productListState.cartState = CartListDomain.State(alert: nil, dataLoadingStatus: .notStarted, cartItems: [CartItemDomain.State(id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!, cartItem: CartItem(product: Product(id: 2, title: "AnotherProduct", price: Money(cents: 9999), description: "Hi Dad!", category: "Category2", imageString: "image2", rating: nil), quantity: 1))])
    }
    await store.send(.productList(.cart(.presented(.cartItem(.element(id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!, action: .deleteCartItem(product: Product(id: 2, title: "AnotherProduct", price: Money(cents: 9999), description: "Hi Dad!", category: "Category2", imageString: "image2", rating: nil)))))))) {
      $0.productListState.cartState?.cartItems = []
    }
    // An effect sent this.
    // An invariant does not hold after .productList(.resetProduct(product:)): what was taken out of the cart is not counted.
    await store.send(.productList(.resetProduct(product: Product(id: 2, title: "AnotherProduct", price: Money(cents: 9999), description: "Hi Dad!", category: "Category2", imageString: "image2", rating: nil))), keeping: TriedShop.invariants)
  }
}

/// What a state is made with that shares a value: the value, where the field says by which key, or what shares it.
private func held<Value>(_ shared: Shared<Value>) -> Value { shared.wrappedValue }
private func held<Value>(_ shared: Shared<Value>) -> Shared<Value> { shared }
private func held<Value>(_ shared: Shared<Value>) -> SharedReader<Value> {
  SharedReader(shared)
}

/// Replaces the memberwise initializer if constants have default values.
extension CartItemDomain.State: RecordedValue {
  @_disfavoredOverload
  fileprivate init(id: UUID, cartItem: CartItem, _: Void = ()) {
    self.init(recorded: Self(id: id) as Self? ?? {
      preconditionFailure("\(Self.self) has another initializer. Write it in place of this one.")
    }())
  }

  @_disfavoredOverload
  fileprivate init?(id: UUID, _: Void = ()) { self.init(none: ()) }
}

/// A type whose memberwise initializer may have fewer arguments.
private protocol RecordedValue {}

extension RecordedValue {
  fileprivate init(recorded: Self) { self = recorded }
  fileprivate init?(none: Void) { return nil }
}
