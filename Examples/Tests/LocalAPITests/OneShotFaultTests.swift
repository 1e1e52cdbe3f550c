import Foundation
import LocalAPI
import NIOHTTP1
import Testing

@Suite struct OneShotFaultTests {
  private let order = #"{"userId":1,"products":[{"productId":1,"quantity":2}]}"#

  @Test func `a request can specify a delay, which uses the server's clock`() async throws {
    let clock = RecordingClock()
    try await withServer(LocalAPIConfiguration(sim: true, clock: clock)) { client async throws in
      #expect(try await client.get("/products?__delay=250").status == 200)
      #expect(try await client.get("/products", ["x-sim-delay": "40"]).status == 200)
      #expect(try await client.get("/products?delay=3").status == 200)
      #expect(clock.sleeps == [.milliseconds(250), .milliseconds(40), .seconds(3)])
      #expect(try await client.journal().map(\.ms) == [250, 40, 3_000])
    }
  }

  @Test func `a requested failing status skips the route`() async throws {
    try await withServer { client in
      let answer = try await client.send(.POST, "/carts?__status=503", json: order)
      #expect(answer.status == 503)
      #expect(answer.message == "Simulated failure: 503 Service Unavailable.")
      #expect(try await client.get("/products", ["x-sim-status": "404"]).status == 404)
      let limited = try await client.get("/products?__status=429")
      #expect(limited.headers.first(name: "retry-after") == "1")
      #expect(try await client.get("/carts").json([Cart].self).count == 7)
    }
  }

  @Test func `a requested successful status keeps the route's response`() async throws {
    try await withServer { client in
      let answer = try await client.get("/products/1?__status=302")
      #expect(answer.status == 302)
      #expect(try answer.json(Product.self).id == 1)
    }
  }

  @Test func `malformed returns half of the response`() async throws {
    try await withServer { client in
      let whole = try await client.get("/products/1")
      let half = try await client.get("/products/1?__mode=malformed")
      #expect(half.status == 200)
      #expect(half.body == whole.body.prefix(whole.body.count / 2))
      #expect(throws: DecodingError.self) { try half.json(Product.self) }
    }
  }

  @Test func `a wrong type is a string instead of a number`() async throws {
    try await withServer { client in
      let text = try await client.get("/products/1?__mode=wrongType").text
      #expect(text.contains(#""id":"1""#))
      #expect(text.contains(#""price":"109.95""#))
      #expect(text.contains(#""title":"Ridgeline Canvas Daypack 22 L""#))
    }
  }

  @Test func `empty, null and a proxy's page replace the response`() async throws {
    try await withServer { client in
      let empty = try await client.get("/products?__mode=empty")
      #expect(empty.status == 200)
      #expect(empty.body.isEmpty)
      #expect(try await client.get("/products", ["x-sim-mode": "null"]).text == "null")
      let page = try await client.get("/products?__mode=html")
      #expect(page.headers.first(name: "content-type") == "text/html; charset=utf-8")
      #expect(page.text.hasPrefix("<!doctype html>"))
    }
  }

  @Test func `drop closes in the middle of the body, after the order was stored`() async throws {
    try await withServer { client in
      let error = await #expect(throws: TestClient.CutShort.self) {
        try await client.send(.POST, "/carts?__mode=drop", json: order)
      }
      let answer = try #require(error?.answer)
      #expect(answer.status == 201)
      #expect(!answer.body.isEmpty)
      #expect(try await client.get("/carts").json([Cart].self).count == 8)
    }
  }

  @Test func `offline closes without a response and stores no order`() async throws {
    try await withServer { client async throws in
      let error = await #expect(throws: TestClient.CutShort.self) {
        try await client.send(.POST, "/carts?__mode=offline", json: order)
      }
      #expect(error?.answer == nil)
      #expect(try await client.get("/carts").json([Cart].self).count == 7)
    }
  }

  @Test func `drip sends the complete body at the requested rate`() async throws {
    let clock = RecordingClock()
    try await withServer(LocalAPIConfiguration(sim: true, clock: clock)) { client in
      let whole = try await client.get("/products/1")
      let dripped = try await client.get("/products/1?__mode=drip&__rate=100")
      #expect(dripped.body == whole.body)
      #expect(clock.sleeps.count == (whole.body.count - 1) / 10)
      #expect(clock.sleeps.allSatisfy { $0 == .milliseconds(100) })
    }
  }

  @Test(arguments: [
    "__mode=sulk", "__status=99", "__status=x", "__delay=-1", "__delay=soon",
    "__rate=0&__mode=drip",
  ])
  func `an invalid fault parameter is rejected`(query: String) async throws {
    try await withServer { client in
      let answer = try await client.get("/products?\(query)")
      #expect(answer.status == 400)
      #expect(answer.message?.contains("must be") == true)
    }
  }

  @Test func `without simulation, fault parameters and routes are disabled`() async throws {
    try await withServer(LocalAPIConfiguration()) { client in
      #expect(try await client.get("/products?__status=500").status == 200)
      #expect(try await client.get("/products", ["x-sim-mode": "offline"]).status == 200)
      let closed = try await client.get("/__sim/rules")
      #expect(closed.status == 404)
      #expect(closed.message?.contains("--sim") == true)
    }
  }
}
