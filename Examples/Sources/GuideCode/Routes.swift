import Foundation
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

struct NewOrder: Decodable, Sendable {
  var item: String
}

// [bodies]
func placeRoutes(_ orders: Orders) -> [WebRoute] {
  [
    WebRoute(.post, "/api/orders") { request in
      let new = try await request.json(NewOrder.self)
      return .json(await orders.place(new.item), .created)
    },
    WebRoute(.put, "/backups/:name", String.self, body: .upTo(1 << 30)) { request, name in
      var size = 0
      for try await piece in request.body { size += piece.readableBytes }
      return .json(["\(name)": size], .created)
    },
  ]
}
// [end]

// [streams]
func downloadRoutes(films: URL) -> [WebRoute] {
  [
    WebRoute("/export.csv") { _ in
      let rows = AsyncStream { rows in
        for row in 1...1000 { rows.yield(ByteBuffer(string: "\(row)\n")) }
        rows.finish()
      }
      return .stream(rows, type: "text/csv")
    },
    WebRoute(.get, "/films/:id", Int.self) { request, id in
      try .file(films.appending(path: "\(id).mp4"), for: request)
    },
  ]
}
// [end]
