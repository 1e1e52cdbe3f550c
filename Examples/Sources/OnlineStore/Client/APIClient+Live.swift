import ComposableArchitecture
import Foundation

extension APIClient: DependencyKey {
  /// Talks to the server at `apiBaseURL`.
  static let liveValue = APIClient.live(http: HTTPClient())

  static func live(http: HTTPClient) -> Self {
    APIClient(
      fetchProducts: { try await http.get("products") },
      sendOrder: { items, key in
        let order = Order(userId: 1, products: items.map(OrderLine.init))
        let status = try await http.post(order, to: "carts", key: key)
        return "Status: \(status)"
      },
      fetchUserProfile: { try await http.get("users/1") },
      fetchOrders: {
        // An order has products by number; their names and prices are in the catalogue.
        async let catalogue: [Product] = http.get("products")
        let orders: [OrderRecord] = try await http.get("carts/user/1")
        let products = try await catalogue
        return orders.reversed().map { PastOrder($0, catalogue: products) }
      }
    )
  }
}

/// The body of an order.
///
/// There is no sign-in, so the customer is always the first.
private struct Order: Encodable {
  var userId: Int
  var products: [OrderLine]
}
