import ComposableArchitecture
import Foundation

extension APIClient: DependencyKey {
  /// The client for the server at `apiBaseURL`.
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
        // An order contains product ids; the catalog has their names and prices.
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
