import ComposableArchitecture
import Foundation
import Testing

@testable import OnlineStore

/// The shop after a reload or a restart of its host.
@MainActor
@Suite struct RestoreTests {
  private func paying() -> CartListDomain.State {
    CartListDomain.State(
      dataLoadingStatus: .loading,
      cartItems: [CartItemDomain.State(0, .demo, quantity: 2)]
    )
  }

  @Test func `a snapshot restores the persistent part of the shop`() throws {
    var state = ProductListDomain.State(
      dataLoadingStatus: .failed(.status(500, message: "No.")),
      productList: [ProductDomain.State(.demo, count: 3)],
      showsFavoritesOnly: true,
      category: "men's clothing",
      shownProduct: 1,
      cartState: paying()
    )
    state.cartState?.alert = .confirmation(total: Money(cents: 21_00))
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(ProductListDomain.State.self, from: data) == state)
  }

  @Test func `an order in flight is repeated with the same key`() async {
    let keys = LockIsolated<[String]>([])
    let state = ProductListDomain.State(
      dataLoadingStatus: .loaded,
      productList: [ProductDomain.State(.demo, count: 2)],
      cartState: paying()
    )
    let store = TestStore(initialState: RootDomain.State(productListState: state)) {
      RootDomain()
    } withDependencies: {
      $0.apiClient.sendOrder = { items, key in
        keys.withValue { $0.append(key) }
        return "\(items.count)"
      }
    }
    await store.send(.restored)
    await store.receive(.productList(.restored))
    await store.receive(.productList(.cart(.presented(.restored))))
    await store.receive(
      .productList(.cart(.presented(.didReceivePurchaseResponse(.success("1")))))
    ) {
      $0.productListState.cartState?.dataLoadingStatus = .loaded
      $0.productListState.cartState?.alert = .success
    }
    #expect(keys.value == [UUID(0).uuidString])
  }

  @Test func `a repeated order is subtracted from the stock once`() async {
    let stock = Shared(value: Stock(delivered: 10))
    for _ in 0..<2 {
      let store = TestStore(
        initialState: ProductListDomain.State(
          dataLoadingStatus: .loaded,
          productList: [ProductDomain.State(.demo, count: 2)],
          cartState: paying()
        )
      ) {
        ProductListDomain()
      } withDependencies: {
        $0.apiClient.sendOrder = { _, _ in "Success" }
        $0.stockRoom = StockRoom { $0 == Product.demo.id ? stock : nil }
      }
      store.exhaustivity = .off
      await store.send(.restored)
      await store.receive(.cart(.presented(.didReceivePurchaseResponse(.success("Success")))))
      #expect(store.state.productList[id: Product.demo.id]?.stock == stock)
      #expect(stock.wrappedValue.left == 8)
    }
  }

  @Test func `concurrent orders of two hosts are both subtracted from the stock`() {
    let base = Stock(delivered: 10)
    var (mine, theirs) = (base, base)
    mine.take(2, for: "a")
    theirs.take(3, for: "b")
    let merged = Stock.merge(base, mine, theirs)
    #expect(merged.left == 5)
    #expect(Stock.merge(mine, merged, merged) == merged)
    mine.take(100, for: "c")
    #expect(mine.left == 0)
  }

  @Test func `a restore starts no new order, and a loading list requests again`() async {
    let store = TestStore(
      initialState: ProductListDomain.State(dataLoadingStatus: .loading, cartState: .init())
    ) {
      ProductListDomain()
    }
    await store.send(.restored) { $0.dataLoadingStatus = .notStarted }
    await store.receive(.cart(.presented(.restored)))
  }

  @Test func `each set of items has its own order key`() {
    var cart = CartListDomain.State(
      cartItems: [
        CartItemDomain.State(0, .demo, quantity: 2), CartItemDomain.State(1, .demo, quantity: 1),
      ]
    )
    let key = cart.orderKey
    cart.alert = .error
    #expect(cart.orderKey == key)
    cart.cartItems.removeLast()
    #expect(cart.orderKey != key)
  }
}
