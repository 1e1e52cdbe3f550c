import ConcurrencyExtras
import HTTPTypes
import NIOCore
import Testing

@testable import WebHost

/// Mounts next to routes and pages.
@Suite(.timeLimit(.minutes(15))) struct WebMountTests {
  /// A mount that returns its name, the method, the path below it and the visitor.
  private struct Named: WebMount {
    let name: String

    func respond(to request: WebRequest, at path: String) async throws -> WebResponse {
      let hasVisitor = WebRequest.current?.visitor != nil
      return .text("\(name) \(request.method) \(path) of \(request.path) \(hasVisitor)")
    }
  }

  /// A mount that returns a response of another framework.
  private struct Forwarding: WebMount {
    var head = HTTPResponse(status: .ok)
    var text = ""
    /// The declared length of a body in pieces; `nil` for a body in one piece.
    var length: Int?

    func respond(to request: WebRequest, at path: String) async throws -> WebResponse {
      guard let length else {
        return WebResponse(forwarding: head, body: ByteBuffer(string: text))
      }
      return WebResponse(forwarding: head, length: length < 0 ? nil : length) { [text] send in
        for character in text { try await send(ByteBuffer(string: "\(character)")) }
      }
    }
  }

  @Test func `a mount receives the requests below its path with all methods`() async throws {
    try await RunningHost.run({ $0.mount("/old", Named(name: "old")) }) { running in
      let connection = try await running.connect()
      for (path, rest) in [("/old", "/"), ("/old/a%20b?c=d", "/a%20b?c=d")] {
        for method in ["GET", "POST", "OPTIONS", "PROPFIND"] {
          let answer = try await connection.get(path, method: method)
          #expect(answer.status == 200)
          #expect(answer.body.hasPrefix("old \(method) \(rest) of /old"))
        }
      }
      #expect(try await connection.get("/old/a", method: "HEAD").status == 200)
      for path in ["/older", "/", "/old/../a", "/old/%2e%2e/a", "/old//evil.example"] {
        let answer = try await connection.get(path)
        #expect(!answer.body.hasPrefix("old "), "\(path)")
      }
      #expect(try await connection.get("/").token != nil)
    }
  }

  @Test func `routes precede mounts, and a longer mount precedes a shorter one`() async throws {
    let route = WebRoute(.get, "/a/b/c") { _ in .text("route") }
    try await RunningHost.run({
      $0.routes = [route]
      $0.mount("/a", Named(name: "a"))
      $0.mount("/a/b", Named(name: "b"))
      $0.mount("/a/b", Named(name: "second"))
    }) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/a/b/c").body == "route")
      #expect(try await connection.get("/a/b/c", method: "PUT").body.hasPrefix("b PUT /c"))
      #expect(try await connection.get("/a/b/d").body.hasPrefix("b GET /d"))
      #expect(try await connection.get("/a/c").body.hasPrefix("a GET /c"))
    }
  }

  @Test func `an invalid path of a mount is reported at its line, and has no mount`() async throws {
    var configuration = WebHostConfiguration()
    let line = #line
    withKnownIssue {
      configuration.mount("old", Named(name: "old"))
    } matching: {
      $0.sourceLocation?.line == line + 2 && "\($0)".contains("The path of a mount is \"old\".")
    }
    #expect(configuration.mounts.isEmpty)
  }

  @Test func `a request of another site is rejected before the mount, unless the mount accepts it`()
    async throws
  {
    try await RunningHost.run({
      $0.mount("/own", Named(name: "own"))
      $0.mount("/any", Named(name: "any"), from: .anywhere)
    }) { running in
      let cookie = try #require(try await running.fetch().cookie)
      let connection = try await running.connect()
      let foreign = ["Cookie: \(cookie)", "Sec-Fetch-Site: cross-site"]
      let rejected = try await connection.get("/own/a", method: "POST", foreign)
      #expect(rejected.status == 403)
      let accepted = try await connection.get("/any/a", method: "POST", foreign)
      #expect(accepted.body == "any POST /a of /any/a false")
      let own = ["Cookie: \(cookie)", "Sec-Fetch-Site: same-origin"]
      let visited = try await connection.get("/own/a", method: "POST", own)
      #expect(visited.body == "own POST /a of /own/a true")
    }
  }

  @Test func `a mount has the body limit of its registration`() async throws {
    try await RunningHost.run({ $0.mount("/old", Named(name: "old"), body: .upTo(3)) }) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/old", method: "POST", body: "abc").status == 200)
      #expect(try await connection.get("/old", method: "POST", body: "abcd").status == 413)
    }
  }

  @Test func `a forwarded response keeps its head, without the fields of the connection`()
    async throws
  {
    var head = HTTPResponse(status: .notFound)
    head.headerFields[.connection] = "close"
    head.headerFields[.contentLength] = "99"
    head.headerFields[.transferEncoding] = "chunked"
    head.headerFields[.upgrade] = "websocket"
    head.headerFields[.trailer] = "x-digest"
    head.headerFields[.date] = "Sun, 06 Nov 1994 08:49:37 GMT"
    head.headerFields[.server] = "a\r\nset-cookie: b=c"
    try await RunningHost.run({ [head] in
      $0.mount("/empty", Forwarding(head: head))
      $0.mount("/text", Forwarding(text: String(repeating: "a", count: 2000)))
    }) { running in
      let connection = try await running.connect()
      let empty = try await connection.get("/empty", ["Accept: text/html"])
      #expect(empty.status == 404 && empty.body.isEmpty)
      #expect(empty.header("content-type") == nil && empty.header("connection") == nil)
      #expect(empty.header("content-length") == "0" && empty.header("transfer-encoding") == nil)
      #expect(empty.header("set-cookie") == nil)
      #expect(empty.header("upgrade") == nil && empty.header("trailer") == nil)
      #expect(empty.header("x-content-type-options") == "nosniff")
      let dates = empty.headers.filter { $0.name == "date" }.map(\.value)
      #expect(dates == ["Sun, 06 Nov 1994 08:49:37 GMT"])
      #expect(empty.header("x-request-id")?.count == 16)
      let head = try await connection.get("/empty", method: "HEAD")
      #expect(head.header("content-length") == "99")
      let text = try await connection.get("/text", ["Accept-Encoding: gzip"])
      #expect(text.bytes.count == 2000 && text.header("content-encoding") == nil)
    }
  }

  @Test func `a body in pieces has its declared length`() async throws {
    try await RunningHost.run({
      $0.mount("/known", Forwarding(text: "abc", length: 3))
      $0.mount("/unknown", Forwarding(text: "abc", length: -1))
    }) { running in
      let connection = try await running.connect()
      let known = try await connection.get("/known")
      #expect(known.body == "abc" && known.header("transfer-encoding") == nil)
      let head = try await connection.get("/known", method: "HEAD")
      #expect(head.header("content-length") == "3")
      #expect(try await connection.get("/unknown").header("transfer-encoding") == "chunked")
      #expect(try await connection.chunks() == ["a", "b", "c"])
      #expect(try await connection.get("/healthz").body == "ok\n")
    }
  }

  @Test(arguments: [2, 4]) func `a body with another length than declared ends the connection`(
    length: Int
  ) async throws {
    try await RunningHost.run({ $0.mount("/a", Forwarding(text: "abc", length: length)) }) {
      running in
      let connection = try await running.connect()
      await connection.send("GET /a HTTP/1.1\r\nHost: 127.0.0.1:\(running.address.port)\r\n\r\n")
      let rest = await connection.rest()
      #expect(rest.hasSuffix("\r\n\r\n" + "abc".prefix(length)))
      #expect(rest.contains("content-length: \(length)\r\n"))
      let hasFailed = running.journal.events.contains {
        if case .routeFailed("/a/*", _, let reason) = $0 {
          reason.contains("after a head with \(length)")
        } else {
          false
        }
      }
      #expect(hasFailed)
    }
  }
}
