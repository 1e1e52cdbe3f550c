import ConcurrencyExtras
import Foundation
import NIOCore
import Testing

@testable import WebHost

/// Routes in tests without a host, next to the responses of a host.
@Suite(.timeLimit(.minutes(15))) struct WebRouteTesterTests {
  private struct Order: Codable, Equatable {
    var item: String
    var date = Date(timeIntervalSince1970: 0)
  }

  private struct Broken: Error {}

  private static let routes = [
    WebRoute(.post, "/api/orders", body: .upTo(100)) { request in
      .json(try await request.json(Order.self), .created)
    },
    WebRoute(.post, "/hooks", from: .anywhere) { request in
      .text("\(request.visitor == nil)")
    },
    WebRoute(.put, "/orders/:id", Int.self) { request, id in
      .text("\(id) \(request.visitor == nil)")
    },
    WebRoute(.get, "/orders/:id", Int.self) { request, id in
      .text("\(id) \(request.query("a") ?? "") \(request.visitor == nil)")
    },
    WebRoute("/broken") { _ in throw Broken() },
    WebRoute("/gone") { _ in throw RouteError(.gone, "Sold out.") },
    WebRoute("/stream") { _ in
      let pieces = AsyncStream { pieces in
        for text in ["one", "two"] { pieces.yield(ByteBuffer(string: text)) }
        pieces.finish()
      }
      return .stream(pieces, type: "text/plain")
    },
    WebRoute("/live") { _ in .text("never") },
    WebRoute(.get, "/file") { request in
      try .file(URL(filePath: #filePath), for: request)
    },
  ]

  @Test func `a value is sent as JSON, and a response is decoded`() async throws {
    let tester = WebRouteTester(Self.routes)
    let response = try await tester.send(.post, "/api/orders", json: Order(item: "tea"))
    #expect(response.status == .created && response.failures.isEmpty)
    #expect(response.headerFields[.contentType] == "application/json")
    #expect(response.text == #"{"date":"1970-01-01T00:00:00Z","item":"tea"}"#)
    #expect(try response.json(Order.self) == Order(item: "tea"))
    #expect(throws: DecodingError.self) { try response.json(Int.self) }
    let wrong = try await tester.send(.post, "/api/orders", json: ["name": "tea"])
    #expect(wrong.status == .badRequest && wrong.text.contains("is missing"))
    let tooLong = String(repeating: "a", count: 100)
    let rejected = try await tester.send(.post, "/api/orders", json: Order(item: tooLong))
    #expect(rejected.status == .contentTooLarge)
  }

  @Test(arguments: [HTTPRequest.Method.post, .options])
  func `a response without content has no type and no length`(method: HTTPRequest.Method)
    async throws
  {
    let tester = WebRouteTester([WebRoute(.post, "/a") { _ in WebResponse(.noContent) }])
    let response = try await tester.send(method, "/a")
    #expect(response.status == .noContent && response.body.readableBytes == 0)
    #expect(response.headerFields[.contentType] == nil)
    #expect(response.headerFields[.contentLength] == nil)
  }

  @Test func `the visitor sends from a page of the host, unless header fields name another sender`()
    async throws
  {
    let visitor = VisitorID()
    let tester = WebRouteTester(Self.routes, visitor: visitor)
    #expect(try await tester.send(.get, "/orders/3?a=b").text == "3 b false")
    #expect(try await tester.send(.put, "/orders/3").text == "3 false")
    #expect(try await tester.send(.post, "/hooks").text == "true")
    #expect(try await WebRouteTester(Self.routes).send(.put, "/orders/3").text == "3 true")
    for origin in ["https://other.example", "null"] {
      let response = try await tester.send(.put, "/orders/3", headerFields: [.origin: origin])
      #expect(response.status == .forbidden)
      let hook = try await tester.send(.post, "/hooks", headerFields: [.origin: origin])
      #expect(hook.text == "true")
    }
  }

  @Test func `an error of a handler is 500 with its reason, and a stream is read to its end`()
    async throws
  {
    let tester = WebRouteTester(Self.routes)
    let broken = try await tester.send(.get, "/broken")
    #expect(broken.status == .internalServerError && !broken.text.contains("Broken"))
    #expect(broken.failures.count == 1 && broken.failures[0].contains("its handler threw Broken()"))
    #expect(try await tester.send(.get, "/stream").text == "onetwo")
    #expect(try await tester.send(.head, "/stream").text.isEmpty)
    let range: HTTPFields = [.range: "bytes=0-5"]
    #expect(try await tester.send(.get, "/file", headerFields: range).text == "import")
  }

  @Test(arguments: [
    ("GET", "/orders/3", ""), ("HEAD", "/orders/3", ""), ("DELETE", "/orders/3", ""),
    ("OPTIONS", "/orders/3", ""), ("PUT", "/orders/3", "12"), ("GET", "/orders/x", ""),
    ("GET", "/orders/%2e%2e/1", ""), ("GET", "/nothing", ""), ("GET", "/gone", ""),
    ("GET", "/stream", ""), ("HEAD", "/stream", ""), ("GET", "/file", ""),
    ("POST", "/api/orders", "{}"), ("POST", "/api/orders", String(repeating: " ", count: 101)),
    ("GET", "/broken", ""),
  ])
  func `a response equals the response of a host`(method: String, path: String, body: String)
    async throws
  {
    let tester = WebRouteTester(Self.routes)
    let method = try #require(HTTPRequest.Method(rawValue: method))
    let response = try await tester.send(method, path, body: ByteBuffer(string: body))
    try await RunningHost.run({ $0.routes = Self.routes }) { running in
      let connection = try await running.connect()
      let answer = try await connection.get(
        path,
        method: method.rawValue,
        ["Sec-Fetch-Site: same-origin"],
        body: body.isEmpty ? nil : body
      )
      #expect(response.status.code == answer.status)
      // Ids and times differ. A host may compress a page.
      let ownNames = ["x-request-id", "date", "connection", "vary"]
      let fields = response.headerFields.filter { !ownNames.contains($0.name.canonicalName) }
        .map { "\($0.name.canonicalName): \($0.value)" }
      let its = answer.headers.filter { !ownNames.contains($0.name) }
        .map { "\($0.name): \($0.value)" }
      #expect(Set(fields) == Set(its))
      #expect(response.headerFields[.date] != nil && answer.header("date") != nil)
      if answer.header("transfer-encoding") == nil { #expect(response.text == answer.body) }
    }
  }

  @Test func `an address of the host itself has no route`() async throws {
    let tester = WebRouteTester(Self.routes)
    #expect(try await tester.send(.get, "/live").status == .notFound)
  }
}
