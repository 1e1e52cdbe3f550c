import ComposableArchitecture
import IssueReporting

/// The client of the store's server.
struct APIClient: Sendable {
  var fetchProducts: @Sendable () async throws -> [Product]
  /// Places an order and returns the server's message; throws if the server rejects the order.
  ///
  /// Idempotent: orders with the same key are one order.
  var sendOrder: @Sendable (_ items: [CartItem], _ key: String) async throws -> String
  var fetchUserProfile: @Sendable () async throws -> UserProfile
  /// Fetches the customer's orders, the latest first.
  var fetchOrders: @Sendable () async throws -> [PastOrder]
}

extension APIClient: TestDependencyKey {
  /// A client whose endpoints fail the test unless they are overridden.
  static let testValue = APIClient(
    fetchProducts: unimplemented("APIClient.fetchProducts"),
    sendOrder: unimplemented("APIClient.sendOrder"),
    fetchUserProfile: unimplemented("APIClient.fetchUserProfile"),
    fetchOrders: unimplemented("APIClient.fetchOrders")
  )

  /// A client that responds immediately from memory.
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
