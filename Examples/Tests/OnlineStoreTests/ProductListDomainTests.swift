import ComposableArchitecture
import Testing

@testable import OnlineStore

@MainActor
@Suite struct ProductListDomainTests {
  @Test func `OS-11 fetched products are listed by their ids`() async {
    let store = TestStore(initialState: ProductListDomain.State()) {
      ProductListDomain()
    } withDependencies: {
      $0.apiClient.fetchProducts = { [.demo, .another] }
    }

    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.receive(\.fetchProductsResponse.success) {
      $0.dataLoadingStatus = .loaded
      $0.productList = [
        ProductDomain.State(product: .demo),
        ProductDomain.State(product: .another),
      ]
    }
    #expect(Array(store.state.productList.ids) == [1, 2])
  }

  @Test func `OS-12 a failed fetch leaves the list empty with an error`() async {
    let store = TestStore(initialState: ProductListDomain.State()) {
      ProductListDomain()
    } withDependencies: {
      $0.apiClient.fetchProducts = { throw Failure() }
    }

    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.receive(.fetchProductsResponse(.failure(.offline))) {
      $0.dataLoadingStatus = .failed(.offline)
    }
    #expect(store.state.productList.isEmpty)
    #expect(store.state.shouldShowError)
  }

  @Test func `OS-19 products are fetched once for repeated appearances`() async {
    let calls = LockIsolated(0)
    let store = TestStore(initialState: ProductListDomain.State()) {
      ProductListDomain()
    } withDependencies: {
      $0.apiClient.fetchProducts = {
        calls.withValue { $0 += 1 }
        return [.demo]
      }
    }

    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.receive(\.fetchProductsResponse.success) {
      $0.dataLoadingStatus = .loaded
      $0.productList = [ProductDomain.State(product: .demo)]
    }
    await store.send(.fetchProducts)
    await store.finish()
    #expect(calls.value == 1)
  }

  @Test func `OS-19 a fetch in flight is not repeated`() async {
    let calls = LockIsolated(0)
    let (answer, server) = AsyncStream.makeStream(of: [Product].self)
    let store = TestStore(initialState: ProductListDomain.State()) {
      ProductListDomain()
    } withDependencies: {
      $0.apiClient.fetchProducts = {
        calls.withValue { $0 += 1 }
        for await products in answer { return products }
        return []
      }
    }

    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.send(.fetchProducts)
    server.yield([.demo])
    await store.receive(\.fetchProductsResponse.success) {
      $0.dataLoadingStatus = .loaded
      $0.productList = [ProductDomain.State(product: .demo)]
    }
    await store.finish()
    #expect(calls.value == 1)
  }

  @Test func `OS-20 a retry after a failure shows the products`() async {
    let isDown = LockIsolated(true)
    let store = TestStore(initialState: ProductListDomain.State()) {
      ProductListDomain()
    } withDependencies: {
      $0.apiClient.fetchProducts = {
        guard !isDown.value else { throw AppError.status(503, message: nil) }
        return [.demo]
      }
    }

    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.receive(\.fetchProductsResponse.failure) {
      $0.dataLoadingStatus = .failed(.status(503, message: nil))
    }
    isDown.setValue(false)
    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.receive(\.fetchProductsResponse.success) {
      $0.dataLoadingStatus = .loaded
      $0.productList = [ProductDomain.State(product: .demo)]
    }
  }

  @Test func `a retry keeps the customer's counts`() async {
    let store = TestStore(
      initialState: ProductListDomain.State(
        dataLoadingStatus: .failed(.offline),
        productList: [ProductDomain.State(.demo, count: 2)]
      )
    ) {
      ProductListDomain()
    } withDependencies: {
      $0.apiClient.fetchProducts = { [.another, .demo] }
    }

    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.receive(\.fetchProductsResponse.success) {
      $0.dataLoadingStatus = .loaded
      $0.productList = [
        ProductDomain.State(.another, count: 0),
        ProductDomain.State(.demo, count: 2),
      ]
    }
  }

  @Test func `OS-27 of products with the same id the first is listed`() async {
    let store = TestStore(initialState: ProductListDomain.State()) {
      ProductListDomain()
    } withDependencies: {
      $0.apiClient.fetchProducts = {
        var twin = Product.another
        twin.title = "Again"
        return [.demo, .another, twin, .demo]
      }
    }

    await store.send(.fetchProducts) { $0.dataLoadingStatus = .loading }
    await store.receive(\.fetchProductsResponse.success) {
      $0.dataLoadingStatus = .loaded
      $0.productList = [
        ProductDomain.State(product: .demo),
        ProductDomain.State(product: .another),
      ]
    }
  }

  @Test func `the test client fails the test that uses an endpoint unprepared`() async {
    let store = TestStore(initialState: ProductListDomain.State()) {
      ProductListDomain()
    }
    store.exhaustivity = .off

    await withKnownIssue {
      await store.send(.fetchProducts)
      await store.receive(\.fetchProductsResponse.failure)
    } matching: { issue in
      issue.description.contains("APIClient.fetchProducts")
    }
  }

  @Test func `OS-31 a category hides the others and keeps all counts`() async {
    let store = TestStore(
      initialState: ProductListDomain.State(
        dataLoadingStatus: .loaded,
        productList: [
          ProductDomain.State(.demo, count: 2), ProductDomain.State(.another, count: 1),
          ProductDomain.State(.tee, count: 0), ProductDomain.State(.backpack, count: 0),
        ]
      )
    ) {
      ProductListDomain()
    }

    #expect(store.state.categories == ["Category1", "Category2", "men's clothing"])
    await store.send(.categorySelected("men's clothing")) { $0.category = "men's clothing" }
    #expect(store.state.productList.filter(store.state.shows).map(\.id) == [3, 4])
    #expect(store.state.cartCount == 3)
    await store.send(.categorySelected(nil)) { $0.category = nil }
    #expect(store.state.productList.allSatisfy(store.state.shows))
  }

  @Test func `OS-31 a category no longer on sale is deselected`() async {
    let store = TestStore(
      initialState: ProductListDomain.State(
        dataLoadingStatus: .loading,
        productList: [ProductDomain.State(product: .demo)],
        category: "Category1"
      )
    ) {
      ProductListDomain()
    }

    await store.send(.fetchProductsResponse(.success([.tee]))) {
      $0.dataLoadingStatus = .loaded
      $0.productList = [ProductDomain.State(product: .tee)]
      $0.category = nil
    }
  }

  @Test func `the favorites filter follows the favorites of the rows`() async {
    let store = TestStore(
      initialState: ProductListDomain.State(
        productList: [
          ProductDomain.State(product: .demo), ProductDomain.State(product: .another),
        ]
      )
    ) {
      ProductListDomain()
    }

    await store.send(.favoritesOnlyChanged(true)) { $0.showsFavoritesOnly = true }
    #expect(store.state.lacksFavorites)
    await store.send(.product(.element(id: 2, action: .didTapFavoriteButton))) {
      $0.productList[id: 2]?.$favorites.withLock { $0 = [2] }
    }
    #expect(store.state.productList.map(\.isFavorite) == [false, true])
    #expect(!store.state.lacksFavorites)
    await store.send(.favoritesOnlyChanged(false)) { $0.showsFavoritesOnly = false }
  }
}
