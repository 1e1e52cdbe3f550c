import Foundation
import NIOHTTP1
import Testing

@testable import LocalAPI

@Suite struct BootcampRoutesTests {
  @Test func `API-40 random numbers are determined by the seed`() async throws {
    let first = try await numbers(seed: 3)
    let again = try await numbers(seed: 3)
    let others = try await numbers(seed: 4)
    #expect(first.allSatisfy { (0...10_000).contains($0) })
    #expect(again == first)
    #expect(others != first)
  }

  /// The first five numbers of a server with this seed.
  private func numbers(seed: UInt64) async throws -> [Int] {
    var numbers: [Int] = []
    try await withServer(LocalAPIConfiguration(seed: seed)) { client in
      for _ in 0..<5 {
        let answer = try await client.get("/bootcamp/number").json([String: Int].self)
        numbers += answer.values
      }
    }
    return numbers
  }

  @Test func `API-41, API-43 the product, cart and promos are served`() async throws {
    try await withServer { client in
      let product = try await client.get("/bootcamp/product").json(OrderedProduct.self)
      #expect(product.name == "iPhone 13 Pro Max 64GB")
      #expect(product.price == 13_000_000)
      #expect(!product.isWishlist)
      let cart = try await client.get("/bootcamp/cart").json([Line].self)
      #expect(cart.map(\.id) == [1, 2, 3, 10, 11])
      let total = cart.filter(\.isActive).reduce(0) { $0 + $1.price * $1.quantity }
      #expect(total == 14_140_000)
      let promos = try await client.get("/bootcamp/promos").json([Promo].self)
      #expect(promos.map(\.amount) == (1...20).map { $0 * 10_000 })
    }
  }

  @Test func `the feed is paginated, with an advertisement after each page of promos`() async throws
  {
    try await withServer { client in
      var promos: [Int] = []
      var shops: [String?] = []
      var page: Int? = 1
      while let number = page {
        let feed = try await client.get("/bootcamp/feed?page=\(number)").json(Feed.self)
        #expect(feed.rows.count == 5)
        promos += feed.rows.compactMap(\.promo?.amount)
        shops += feed.rows.compactMap(\.ads).map(\.shop)
        page = feed.next
      }
      #expect(promos == (1...20).map { $0 * 10_000 })
      #expect(shops == ["Harbor Books", nil, "The Corner Shop", "Harbor Books", nil])
      let behind = try await client.get("/bootcamp/feed?page=6").json(Feed.self)
      #expect(behind.rows.isEmpty && behind.next == nil)
      #expect(try await client.get("/bootcamp/feed?page=x").status == 400)
    }
  }

  @Test func `API-42 an order is accepted unless its quantity is negative`() async throws {
    try await withServer { client in
      let taken = try await client.send(
        .POST,
        "/bootcamp/orders",
        json: #"{"quantity":5}"#
      )
      #expect(taken.status == 200)
      #expect(try taken.json([String: Bool].self) == ["success": true])
      let refused = try await client.send(
        .POST,
        "/bootcamp/orders",
        json: #"{"quantity":-1}"#
      )
      #expect(refused.status == 422)
      #expect(refused.message == #""quantity" must be at least 0, not -1."#)
    }
  }

  @Test func `API-42 a preset fails orders with quantity 5`() async throws {
    try await withServer(LocalAPIConfiguration(sim: true)) { client in
      #expect(try await client.send(.POST, "/__sim/presets/failIf5").status == 200)
      for (quantity, isTaken) in [(4, true), (5, false), (55, true)] {
        let answer = try await client.send(
          .POST,
          "/bootcamp/orders",
          json: "{\"quantity\":\(quantity)}"
        )
        #expect(try answer.json([String: Bool].self) == ["success": isTaken])
      }
    }
  }

  @Test func `API-44 events are stored in order`() async throws {
    try await withServer { client in
      for name in ["refresh", "getCurrentDate"] {
        let answer = try await client.send(
          .POST,
          "/bootcamp/events",
          json: "{\"name\":\"\(name)\",\"category\":\"bootcamp\"}"
        )
        #expect(answer.status == 204)
      }
      let events = try await client.get("/bootcamp/events").json([[String: String]].self)
      #expect(events.map { $0["name"] } == ["refresh", "getCurrentDate"])
    }
  }
}

private struct OrderedProduct: Decodable {
  var name: String
  var price: Int
  var isWishlist: Bool
}

private struct Line: Decodable {
  var id: Int
  var price: Int
  var quantity: Int
  var isActive: Bool
}

private struct Feed: Decodable {
  struct Row: Decodable {
    var promo: Promo?
    var ads: Ads?
  }

  struct Ads: Decodable {
    var shop: String?
  }

  var rows: [Row]
  var next: Int?
}

private struct Promo: Decodable {
  var amount: Int
}
