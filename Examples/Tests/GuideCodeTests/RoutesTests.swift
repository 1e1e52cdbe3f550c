import Foundation
import Testing
import WebHost

@testable import GuideCode

/// The routes of the guide.
struct RoutesTests {
  // [tester]
  @Test func `a placed order is found`() async throws {
    let orders = Orders()
    let tester = WebRouteTester(placeRoutes(orders) + orderRoutes(orders))
    let placed = try await tester.send(.post, "/api/orders", json: ["item": "tea"])
    #expect(placed.status == .created)
    #expect(try placed.json(Order.self) == Order(id: 1, item: "tea"))
    #expect(try await tester.send(.get, "/api/orders/2").status == .notFound)
  }
  // [end]

  @Test func `a removed order is missing`() async throws {
    let orders = Orders()
    _ = await orders.place("tea")
    let tester = WebRouteTester(orderRoutes(orders))
    #expect(try await tester.send(.delete, "/api/orders/1").status == .noContent)
    #expect(try await tester.send(.delete, "/api/orders/1").status == .notFound)
    #expect(try await tester.send(.get, "/orders/newest").headerFields[.location] == "/orders")
  }

  @Test func `a backup is counted, and an export has a thousand rows`() async throws {
    let tester = WebRouteTester(placeRoutes(Orders()) + downloadRoutes(films: .temporaryDirectory))
    let backup = try await tester.send(.put, "/backups/a", body: ByteBuffer(string: "12345"))
    #expect(try backup.json([String: Int].self) == ["a": 5])
    #expect(try await tester.send(.get, "/export.csv").text.hasSuffix("\n999\n1000\n"))
    #expect(try await tester.send(.get, "/films/1").status == .notFound)
  }
}
