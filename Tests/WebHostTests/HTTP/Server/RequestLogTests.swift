import Foundation
import NIOCore
import Testing
import ViewKit

@testable import WebHost

/// The lines of requests in a host's log.
@Suite(.timeLimit(.minutes(15))) struct RequestLogTests {
  private let lines = LogLines()

  private var requests: [String] { lines.texts.filter { $0.contains(" method=") } }

  /// Waits until a number of requests is logged.
  private func requests(_ count: Int) async -> [String] {
    while requests.count < count { await Task.yield() }
    return requests
  }

  private func run(
    _ routes: [WebRoute] = [],
    _ test: (RunningHost) async throws -> Void
  ) async throws {
    let logger = lines.logger
    try await RunningHost.run({ configuration in
      // [log]
      configuration.logger = logger
      configuration.logsRequests = true
      // [end]
      configuration.routes = routes
    }) { try await test($0) }
  }

  @Test func `a request is a line with its method, path, status, bytes and id`() async throws {
    try await run { running in
      let connection = try await running.connect()
      let page = try await connection.get("/")
      let file = try await connection.get("/app.js")
      let missing = try await connection.get("/nothing")
      let head = try await connection.get("/app.js", method: "HEAD")
      let answers = [page, file, missing, head]
      let ids = answers.map { $0.header("x-request-id") ?? "" }
      let sizes = answers.map(\.bytes.count)
      #expect(sizes[3] == 0 && sizes[1] > 0)
      func line(_ number: Int, _ method: String, _ path: String, _ status: Int) -> String {
        "info \(method) \(path) \(status) [bytes=\(sizes[number]) method=\(method) milliseconds=0.0 "
          + "path=\(path) request=\(ids[number]) status=\(status)]"
      }
      #expect(
        await requests(4) == [
          line(0, "GET", "/", 200), line(1, "GET", "/app.js", 200),
          line(2, "GET", "/nothing", 404), line(3, "HEAD", "/app.js", 200),
        ]
      )
    }
  }

  @Test func `a request of a route has the route's pattern`() async throws {
    let routes = [
      WebRoute(.post, "/orders/:name", String.self) { request, _ in
        _ = try await request.bytes(upTo: 100)
        return .text("12345")
      },
      WebRoute("/stream") { _ in
        let pieces = AsyncStream { pieces in
          for _ in 0..<3 { pieces.yield(ByteBuffer(string: "1234567")) }
          pieces.finish()
        }
        return .stream(pieces, type: "text/plain")
      },
    ]
    try await run(routes) { running in
      let connection = try await running.connect()
      _ = try await connection.get("/orders/jane", method: "POST", body: "abc")
      _ = try await connection.get("/orders/jane", method: "PUT")
      _ = try await connection.get("/stream")
      #expect(try await connection.chunks().count == 3)
      let logged = await requests(3)
      #expect(logged[0].hasPrefix("info POST /orders/:name 200 [bytes=5 method=POST "))
      #expect(logged[0].contains(" route=/orders/:name "))
      #expect(!logged[0].contains("jane"))
      #expect(logged[1].hasPrefix("info PUT /orders/jane 405 "))
      #expect(logged[2].hasPrefix("info GET /stream 200 [bytes=21 "))
    }
  }

  @Test func `a rejected request has the pattern of the route that it does not reach`()
    async throws
  {
    let route = WebRoute(.post, "/orders/:name", String.self) { _, _ in .text("") }
    let long = WebRoute(.post, "/long/:name", String.self, body: .upTo(1)) { _, _ in .text("") }
    try await run([route, long]) { running in
      let site = ["Sec-Fetch-Site: cross-site", "Origin: https://other.example"]
      _ = try await running.connect().get("/orders/jane", method: "POST", site)
      _ = try await running.connect().get("/long/jane", method: "POST", body: "abc")
      let logged = await requests(2)
      #expect(logged[0].hasPrefix("info POST /orders/:name 403 "))
      #expect(logged[1].hasPrefix("info POST /long/:name 413 "))
    }
  }

  @Test func `queries, header fields and bodies are not logged`() async throws {
    let routes = [WebRoute(.post, "/a") { _ in throw RouteError(.badRequest, "secret-e") }]
    try await run(routes) { running in
      let connection = try await running.connect()
      _ = try await connection.get("/?secret-a=1", ["Cookie: secret-b=1", "X-A: secret-c"])
      _ = try await connection.get("/a?secret-a", method: "POST", body: "secret-d")
      _ = try await connection.get("/page.css?p=secret-a")
      _ = try await connection.get("http://127.0.0.1:\(await connection.port)/healthz?secret-a")
      let logged = await requests(4)
      #expect(logged[3].hasPrefix("info GET /healthz 200 "))
      #expect(!lines.texts.contains { $0.contains("secret") })
    }
  }

  @Test func `a long path is shortened, and a line has no other bytes than printable ones`()
    async throws
  {
    try await run { running in
      let connection = try await running.connect()
      _ = try await connection.get("/\(String(repeating: "a", count: 500))")
      _ = try await connection.get("/café")
      let logged = await requests(2)
      #expect(logged[0].contains(" path=/\(String(repeating: "a", count: 199)) "))
      #expect(logged.allSatisfy { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } })
    }
  }

  @Test func `an invalid request is a line without method and path`() async throws {
    try await run { running in
      let connection = try await running.connect()
      await connection.send("nonsense\r\n\r\n")
      let id = try #require(try await connection.nextAnswer().header("x-request-id"))
      let line = try #require(await requests(1).first)
      #expect(line.hasPrefix("info - - 400 ") && line.contains(" request=\(id) "))
    }
  }

  @Test func `a request whose connection closes is logged as aborted`() async throws {
    let (begun, never) = (
      AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self)
    )
    let routes = [
      WebRoute("/slow") { _ in
        begun.continuation.yield()
        // Ends when the handler is cancelled.
        for await _ in never.stream {}
        return .text("")
      }
    ]
    try await run(routes) { running in
      let connection = try await running.connect()
      await connection.send("GET /slow HTTP/1.1\r\nHost: 127.0.0.1:\(running.address.port)\r\n\r\n")
      for await _ in begun.stream { break }
      try await connection.reset()
      let line = try #require(await requests(1).first)
      #expect(line.hasPrefix("info GET /slow aborted [bytes=0 method=GET "))
      #expect(!line.contains("status="))
    }
  }

  @Test func `a live connection is a line with the status 101 and the response's id`() async throws
  {
    try await run { running in
      let page = try await running.fetch()
      let connection = try await running.connect()
      let answer = try await connection.upgrade(cookie: page.cookie)
      let id = try #require(answer.header("x-request-id"))
      let line = await requests(2).first { $0.hasPrefix("info GET /live 101 ") }
      #expect(line?.contains(" request=\(id) ") == true)
      let refused = try await running.connect()
      #expect(try await refused.upgrade(cookie: nil).status == 403)
      #expect(await requests(3).contains { $0.hasPrefix("info GET /live 403 ") })
    }
  }

  @Test(arguments: [
    ("G", "- -"), ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", "- -"),
    ("POST /a HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nabc", "POST /a"),
  ])
  func `an incomplete request is an event and a line with the status 408 and the response's id`(
    beginning: String,
    request: String
  ) async throws {
    let clock = ManualClock()
    let logger = lines.logger
    try await RunningHost.run({
      $0.clock = clock
      // The time may advance before the host reads the first byte.
      $0.idleTimeout = .seconds(100_000)
      $0.logger = logger
      $0.logsRequests = true
    }) { running in
      let slow = try await running.connect()
      await slow.send(beginning)
      let answer = try await clock.ticking { try await slow.nextAnswer() }
      #expect(answer.status == 408)
      let id = try #require(answer.header("x-request-id"))
      #expect(id.count == 16)
      let line = try #require(await requests(1).first)
      #expect(line.hasPrefix("info \(request) 408 [") && line.contains(" request=\(id) "))
      let event = "info Request rejected with 408: Request Timeout [request=\(id) status=408]"
      #expect(lines.texts.filter { $0 == event }.count == 1)
      await slow.close()
      _ = try await running.connect().get("/healthz")
      #expect(await requests(2).count == 2)
    }
  }

  @Test func `a connection beyond the limit is an event with the response's id`() async throws {
    let logger = lines.logger
    try await RunningHost.run({
      $0.logger = logger
      $0.maxConnectionsPerAddress = 1
    }) { running in
      // A live connection is never replaced.
      let live = try await running.live(try await running.fetch())
      #expect(await live.nextText() == "[1,0]")
      let refused = try await running.connect().nextAnswer()
      #expect(refused.status == 429)
      let id = try #require(refused.header("x-request-id"))
      #expect(
        lines.texts.contains(
          "info Request rejected with 429: no connection free [request=\(id) status=429]"
        )
      )
      await live.close()
    }
  }

  @Test func `requests are not logged by default`() async throws {
    try await RunningHost.run({ $0.logger = lines.logger }) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/").status == 200)
      #expect(try await connection.get("/healthz").status == 200)
    }
    #expect(requests.isEmpty && !lines.texts.isEmpty)
  }
}
