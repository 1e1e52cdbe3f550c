import ComposableArchitecture
import ComposableFeatureSearch
import Foundation
import Testing

@testable import OnlineStore

/// Customers who do anything at all.
@MainActor
@Suite struct ShopSearchTests {
  private let file = RecordedTestFile("RecordedSearchedShopTests.swift")

  private func search() -> FeatureSearch<RootDomain.State, RootDomain.Action> {
    FeatureSearch(initialState: RootDomain.State()) {
      TriedShop()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.apiClient.fetchProducts = { [.demo, .another] }
      $0.apiClient.sendOrder = { items, _ in
        guard items.count < 2 else { throw AppError.status(503, message: nil) }
        return "Status: 200"
      }
      $0.apiClient.fetchUserProfile = { .sample }
      $0.apiClient.fetchOrders = { [] }
    }
    // Effects send these.
    .excluding(\.productList.fetchProductsResponse)
    .excluding(\.productList.resetProduct)
    .excluding(\.productList.cart.presented.didReceivePurchaseResponse)
    .excluding(\.profile.fetchUserProfileResponse)
    .excluding(\.profile.fetchOrdersResponse)
    .sending(\.productList.cart.presented.cartItem) { state, random in
      let items = state.productListState.cartState?.cartItems.elements ?? []
      return items.randomElement(using: &random).map {
        .element(id: $0.id, action: .deleteCartItem(product: $0.cartItem.product))
      }
    }
    .values(of: RootDomain.Tab.self, [.products, .profile])
    .values(of: AppError.self, [.offline])
    .values(of: PastOrder.self, PastOrder.samples)
    .checking(TriedShop.invariants)
  }

  private func find() async -> FeatureFailure<RootDomain.State, RootDomain.Action>? {
    let issues = CollectedIssues()
    return await withIssueReporters([issues]) {
      await TriedShop.$defect.withValue(.countsDeleted) { await search().run() }
    }
  }

  @Test func `the shop keeps what it promises, whatever a customer does`() async {
    #expect(await search().run() == nil)
  }

  @Test func `a planted defect is found, and the shortest way to it`() async throws {
    let failure = try #require(await find())
    #expect(failure.problem.contains("what was taken out of the cart is not counted"))
    #expect(failure.steps.count == 4)
  }

  /// The test beside this file was made by this, is compiled with the suite, and passes since the defect is not there.
  @Test func `the shortest way to the defect is the test that is checked in`() async throws {
    let failure = try #require(await find())
    let made = TriedShop.$defect.withValue(.countsDeleted) {
      failure.makeTest(
        of: "SearchedShop",
        keeping: "TriedShop.invariants",
        importing: ["OnlineStore"]
      )
    }
    try file.expectIs(made)
  }

  @Test func `that test fails at its last step while the defect is there`() async throws {
    let issues = CollectedIssues()
    await withIssueReporters([issues]) {
      await TriedShop.$defect.withValue(.countsDeleted) {
        await RecordedSearchedShopTests().`SearchedShop does what was recorded`()
      }
    }
    let last = try file.line(with: "keeping:")
    #expect(issues.found.value.map(\.line) == [last])
  }
}

/// The shop in the test that a search has written.
typealias SearchedShop = TriedShop
