import WebHost

struct Order: Codable, Equatable, Sendable {
  var id: Int
  var item: String
}

actor Orders {
  private var all: [Int: Order] = [:]

  func find(_ id: Int) -> Order? { all[id] }
  func remove(_ id: Int) -> Order? { all.removeValue(forKey: id) }

  func place(_ item: String) -> Order {
    let order = Order(id: all.count + 1, item: item)
    all[order.id] = order
    return order
  }
}

// [orders]
func orderRoutes(_ orders: Orders) -> [WebRoute] {
  [
    WebRoute(.get, "/api/orders/:id", Int.self) { _, id in
      guard let order = await orders.find(id) else {
        throw RouteError(.notFound, "There is no such order.")
      }
      return .json(order)
    },
    WebRoute(.delete, "/api/orders/:id", Int.self) { _, id in
      guard await orders.remove(id) != nil else {
        throw RouteError(.notFound, "There is no such order.")
      }
      return WebResponse(.noContent)
    },
    WebRoute("/orders/newest") { _ in .redirect(to: "/orders") },
  ]
}
// [end]
