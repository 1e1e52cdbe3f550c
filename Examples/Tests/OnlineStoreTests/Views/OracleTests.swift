import ExampleTestSupport
import ComposableArchitecture
import Testing
import ViewKit

@testable import OnlineStore

/// The law of the view tree on the store's own page: patched for ever equals built anew.
@MainActor
@Suite struct OracleTests {
  @Test(arguments: 1...3)
  func `after every random event the patched page is the page built anew`(seed: UInt64) async {
    let store = Store(initialState: RootDomain.State()) {
      RootDomain()
    } withDependencies: {
      $0.context = .test
      $0.uuid = .incrementing
      $0.apiClient.fetchProducts = { try await Task.never() }
      $0.apiClient.fetchUserProfile = { try await Task.never() }
      $0.apiClient.fetchOrders = { try await Task.never() }
      $0.apiClient.sendOrder = { _ in try await Task.never() }
    }
    let screen = ViewTester(RootView(store: store))
    var random = SeededGenerator(state: seed)
    var kinds: [String: Int] = [:]

    for step in 1...700 {
      // The main actor belongs to all suites; this one would keep it for seconds.
      await Task.yield()
      let event = event(on: screen, store, &random)
      kinds[event, default: 0] += 1
      screen.settle()
      screen.check()
      guard screen.problems.isEmpty else {
        Issue.record("Seed \(seed), step \(step), after \(event): \(screen.problems)")
        return
      }
    }
    // A run that gets stuck behind an alert or in one tab would prove little.
    #expect(kinds.count >= 12, "\(kinds)")
  }

  /// Does one thing that a person or the server could do, and tells what.
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
    default:
      let targets = screen.model.root.all { $0.events.contains(.tap) }
      guard let target = targets.randomElement(using: &random) else { return "nothing to tap" }
      let outcome = screen.send(.tap, to: target.id)
      guard outcome == .handled else { return "\(outcome)" }
      let name = target.name ?? target.texts.joined()
      return "tap \(name.prefix { !$0.isNumber && $0 != "$" })"
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
