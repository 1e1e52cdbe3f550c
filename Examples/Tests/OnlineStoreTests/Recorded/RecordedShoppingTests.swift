import ComposableArchitecture
import ComposableRecorder
import Foundation
import Testing

@testable import OnlineStore

/// A customer's recorded session with the shop, converted to a test that runs the effects.
@MainActor
@Suite struct RecordedShoppingTests {
  private let file = RecordedTestFile("RecordedTriedShopTests.swift")

  /// Loads, adds, opens the cart and pays; the first order is rejected.
  private func session() async throws -> Recording<RootDomain.State, RootDomain.Action> {
    let attempts = LockIsolated(0)
    let store = Store(initialState: RootDomain.State()) {
      TriedShop()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.apiClient.fetchProducts = { [.demo, .another] }
      $0.apiClient.sendOrder = { _, _ in
        let isFirst = attempts.withValue { attempts in
          attempts += 1
          return attempts == 1
        }
        if isFirst { throw AppError.status(503, message: "Busy.") }
        return "Status: 200"
      }
    }
    // [record]
    let recorder = store.record(
      resultsOf: [
        .endpoint(\.apiClient.fetchProducts, named: "apiClient.fetchProducts"),
        .endpoint(\.apiClient.sendOrder, named: "apiClient.sendOrder"),
      ]
    )
    // [end]
    await store.send(.productList(.fetchProducts)).finish()
    for id in [1, 1, 2] {
      store.send(.productList(.product(.element(id: id, action: .addToCart(.didTapPlusButton)))))
    }
    store.send(.productList(.setCartView(isPresented: true)))
    for answer in [CartListDomain.Action.Alert.dismissErrorAlert, .dismissSuccessAlert] {
      store.send(.productList(.cart(.presented(.didPressPayButton))))
      await store.send(
        .productList(.cart(.presented(.alert(.presented(.didConfirmPurchase)))))
      )
      .finish()
      store.send(.productList(.cart(.presented(.alert(.presented(answer))))))
    }
    return try #require(recorder?.recording)
  }

  /// `RecordedTriedShopTests.swift` was generated here, is compiled with the suite, and passes.
  @Test func `the committed test equals the test generated from the session`() async throws {
    let recording = try await session()
    // [make]
    let made = recording.makeTest(
      of: "TriedShop",
      importing: ["OnlineStore"],
      dependencies: .recorded
    ) { TriedShop() }
    // [end]
    try file.expectIs(made)
  }

  @Test func `the generated test fails at the right step while the shop has a defect`() async throws
  {
    let issues = CollectedIssues()
    await withIssueReporters([issues]) {
      await TriedShop.$defect.withValue(.hidesFailure) {
        await RecordedTriedShopTests().`TriedShop replays the recording`()
      }
    }
    let step = try file.line(with: "didReceivePurchaseResponse(.failure")
    #expect(issues.found.value.first?.line == step)
  }
}
