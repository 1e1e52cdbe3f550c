import ComposableArchitecture
import IssueReporting

/// What the store asks of its server.
struct APIClient: Sendable {
  var fetchProducts: @Sendable () async throws -> [Product]
  /// Places an order and returns how the server answered; throws if it did not take the order.
  ///
  /// Orders with one key are one order.
  var sendOrder: @Sendable (_ items: [CartItem], _ key: String) async throws -> String
  var fetchUserProfile: @Sendable () async throws -> UserProfile
  /// What the customer has ordered, the latest first.
  var fetchOrders: @Sendable () async throws -> [PastOrder]
}

extension APIClient: TestDependencyKey {
  /// Fails the test that calls an endpoint without saying what it answers.
  static let testValue = APIClient(
    fetchProducts: unimplemented("APIClient.fetchProducts"),
    sendOrder: unimplemented("APIClient.sendOrder"),
    fetchUserProfile: unimplemented("APIClient.fetchUserProfile"),
    fetchOrders: unimplemented("APIClient.fetchOrders")
  )

  /// Answers at once, from memory.
  static let previewValue = APIClient(
    fetchProducts: { Product.samples },
    sendOrder: { _, _ in "OK" },
    fetchUserProfile: { .sample },
    fetchOrders: { PastOrder.samples }
  )
}

extension DependencyValues {
  var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}
