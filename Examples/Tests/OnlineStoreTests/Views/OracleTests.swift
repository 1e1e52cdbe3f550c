import ExampleTestSupport
import ComposableArchitecture
import Testing
import ViewKit

@testable import OnlineStore

/// Property tests of the store's page: the patched page must equal a page rendered from scratch.
@MainActor
@Suite struct OracleTests {
  @Test(arguments: 1...3)
  func `after every random event the patched page equals a new rendering`(seed: UInt64) async {
    let store = Store(initialState: RootDomain.State()) {
      RootDomain()
    } withDependencies: {
      $0.context = .test
      $0.uuid = .incrementing
      $0.apiClient.fetchProducts = { try await Task.never() }
      $0.apiClient.fetchUserProfile = { try await Task.never() }
      $0.apiClient.fetchOrders = { try await Task.never() }
      $0.apiClient.sendOrder = { _, _ in try await Task.never() }
    }
    let screen = ViewTester(RootView(store: store))
    let run = await screen.run(seed: seed, steps: 700) { random in
      event(on: screen, store, &random)
    }
    #expect(run.problem == nil)
    // A run that gets stuck behind an alert or in one tab would prove little.
    #expect(run.kinds.count >= 12, "\(run.kinds)")
  }

  /// Performs one random event of the user or the server, and returns its kind.
  private func event(
    on screen: ViewTester,
    _ store: StoreOf<RootDomain>,
    _ random: inout SeededGenerator
  ) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let products = Self.products(&random)
      store.send(.productList(.fetchProductsResponse(.success(products))))
      return "products"
    case 1 where store.productListState.dataLoadingStatus == .loading:
      store.send(.productList(.fetchProductsResponse(.failure(.offline))))
      return "no products"
    case 2 where store.productListState.cartState?.isRequestInProcess == true:
      let answer: Result<String, AppError> =
        Bool.random(using: &random) ? .success("") : .failure(.timeout)
      store.send(.productList(.cart(.presented(.didReceivePurchaseResponse(answer)))))
      return "answer to an order"
    case 3 where store.profileState.dataState == .loading:
      let answer: Result<UserProfile, AppError> =
        Bool.random(using: &random) ? .success(.sample) : .failure(.status(500, message: nil))
      store.send(.profile(.fetchUserProfileResponse(answer)))
      return "answer to a profile"
    case 4 where store.profileState.ordersState == .loading:
      let answer: Result<[PastOrder], AppError> =
        Bool.random(using: &random) ? .success(PastOrder.samples) : .failure(.offline)
      store.send(.profile(.fetchOrdersResponse(answer)))
      return "answer to orders"
    case 5 where store.productListState.cartState != nil:
      store.send(.productList(.cart(.dismiss)))
      return "dismiss"
    default: return screen.tapAnything(&random)
    }
  }

  private static func products(_ random: inout SeededGenerator) -> [Product] {
    let ids = (1...12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
    return ids.map { id in
      Product(
        id: id,
        title: "Product \(id), \(Int.random(in: 0...2, using: &random))",
        price: Money(cents: id * 100),
        description: "",
        category: "Kind \(id % 3)",
        imageString: "http://127.0.0.1/\(id).svg",
        rating: Bool.random(using: &random) ? Product.Rating(rate: 4, count: id) : nil
      )
    }
  }
}
