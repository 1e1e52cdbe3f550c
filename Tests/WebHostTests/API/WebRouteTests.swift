import Foundation
import NIOCore
import NIOHTTP1
import Testing

@testable import WebHost

/// Routes of an app: methods, values, errors and senders.
@Suite(.timeLimit(.minutes(15))) struct WebRouteTests {
  @Test func `a route receives the typed values of its path`() async throws {
    let routes = [
      WebRoute(.get, "/orders/:id", Int.self) { _, id in .text("order \(id + 1)") },
      WebRoute(.get, "/orders/:name/:size", String.self, Double.self) { _, name, size in
        .text("\(name) \(size)")
      },
      WebRoute(.get, "/files/:folder/*", String.self) { request, folder in
        .text("\(folder) \(request.path)")
      },
    ]
    try await RunningHost.run({ $0.routes = routes }) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/orders/41").body == "order 42")
      #expect(try await connection.get("/orders/caf%C3%A9%20/2.5").body == "café  2.5")
      #expect(try await connection.get("/orders/%252f/1").body == "%2f 1.0")
      #expect(try await connection.get("/files/a/b//c").body == "a /files/a/b//c")
      for path in [
        "/orders", "/orders/", "/orders/x", "/orders/1/", "/orders/a/x", "/orders/a/1/2",
        "/orders/%2e%2e/1", "/orders/./1", "/orders/a%2Fb/1", "/orders/a%2F%CC%81/1",
        "/orders/%00/1", "/orders/%FF/1", "//orders/1", "/files/a", "/files/%2e%2e/etc/passwd",
      ] {
        #expect(try await connection.get(path).status == 404, "\(path)")
      }
    }
  }

  @Test func `the first matching route responds`() async throws {
    let routes = [
      WebRoute(.get, "/a/:id", Int.self) { _, id in .text("number \(id)") },
      WebRoute(.get, "/a/:name", String.self) { _, name in .text("name \(name)") },
      WebRoute("/a/b") { _ in .text("literal") },
    ]
    try await RunningHost.run({ $0.routes = routes }) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/a/1").body == "number 1")
      #expect(try await connection.get("/a/b").body == "name b")
    }
  }

  @Test func `an invalid pattern is reported at its line and matches no path`() async throws {
    var routes: [WebRoute] = []
    let line = #line
    withKnownIssue {
      routes.append(WebRoute(.get, "/a/:b") { _ in .text("") })
    } matching: {
      $0.sourceLocation?.line == line + 2 && "\($0)".contains("is 1, and the number of types is 0")
    }
    withKnownIssue {
      routes.append(WebRoute(.get, "/a", Int.self) { _, _ in .text("") })
    } matching: {
      $0.sourceLocation?.line == line + 7 && "\($0)".contains("is 0, and the number of types is 1")
    }
    withKnownIssue {
      routes.append(WebRoute("a") { _ in .text("") })
    } matching: {
      $0.sourceLocation?.line == line + 12 && "\($0)".contains("Begin it with a slash.")
    }
    try await RunningHost.run({ [routes] in $0.routes = routes }) { running in
      let connection = try await running.connect()
      for path in ["/a", "/a/1"] { #expect(try await connection.get(path).status == 404) }
    }
  }

  @Test func `a path accepts the methods of its routes, and names them for any other method`()
    async throws
  {
    let routes = [
      WebRoute(.get, "/a") { .text("\($0.method) a") },
      WebRoute(.put, "/a") { .text("\($0.method) a") },
      WebRoute(.post, "/b") { _ in WebResponse(.noContent) },
      WebRoute(.options, "/c") { _ in .text("own") },
    ]
    try await RunningHost.run({ $0.routes = routes }) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/a").body == "GET a")
      #expect(try await connection.get("/a", method: "PUT").body == "PUT a")
      let head = try await connection.get("/a", method: "HEAD")
      #expect(head.status == 200 && head.header("content-length") == "6")
      for method in ["POST", "DELETE", "TRACE", "PROPFIND"] {
        let other = try await connection.get("/a", method: method)
        #expect(other.status == 405)
        #expect(other.header("allow") == "GET, HEAD, OPTIONS, PUT")
        #expect(other.body.contains("This address does not support \(method)."))
      }
      let options = try await connection.get("/b", method: "OPTIONS")
      #expect(options.status == 204 && options.header("allow") == "OPTIONS, POST")
      #expect(options.header("access-control-allow-origin") == nil)
      #expect(try await connection.get("/b").status == 405)
      #expect(try await connection.get("/b", method: "HEAD").status == 405)
      #expect(try await connection.get("/b", method: "POST").status == 204)
      #expect(try await connection.get("/c", method: "OPTIONS").body == "own")
      #expect(try await connection.get("/healthz").body == "ok\n")
    }
  }

  @Test func `a page and a route share an address`() async throws {
    let routes = [WebRoute(.post, "/") { _ in .text("posted") }]
    try await RunningHost.run({ $0.routes = routes }) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/", method: "POST").body == "posted")
      #expect(try await connection.get("/").token != nil)
      let other = try await connection.get("/", method: "PUT")
      #expect(other.status == 405 && other.header("allow") == "GET, HEAD, OPTIONS, POST")
    }
  }

  @Test func `a request has the method, the header fields and the query`() async throws {
    let routes = [
      WebRoute(.put, "/a") { request in
        let hasHost = request.headerFields.contains { $0.name.canonicalName == "host" }
        return .text(
          "\(request.head.authority ?? "") \(request.head.path ?? "") "
            + "\(request.headerFields[values: .accept]) \(request.query("b") ?? "") \(hasHost)"
        )
      }
    ]
    try await RunningHost.run({ $0.routes = routes }) { running in
      let connection = try await running.connect()
      let answer = try await connection.get("/a?b=%20c", method: "PUT", ["Accept: 1", "accept: 2"])
      let host = "127.0.0.1:\(running.address.port)"
      #expect(answer.body == "\(host) /a?b=%20c [\"1\", \"2\"]  c false")
    }
  }
}

extension WebRouteTests {
  private struct Secret: Error, CustomStringConvertible {
    var description: String { "password\r\n\u{1}is 123" }
  }

  @Test func `a route's error is a problem, or a page for a browser`() async throws {
    let routes = [
      WebRoute("/a") { _ in
        throw RouteError(.conflict, "It has <been> shipped.", headerFields: [.retryAfter: "5"])
      }
    ]
    try await RunningHost.run({ $0.routes = routes }) { running in
      let connection = try await running.connect()
      let problem = try await connection.get("/a")
      #expect(problem.status == 409)
      #expect(problem.header("content-type") == "application/problem+json")
      #expect(problem.header("retry-after") == "5")
      #expect(
        problem.body
          == #"{"detail":"It has <been> shipped.","status":409,"title":"Conflict"}"#
      )
      let browser = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
      let page = try await connection.get("/a", [browser])
      #expect(page.status == 409 && page.header("retry-after") == "5")
      #expect(page.header("content-type") == "text/html; charset=utf-8")
      #expect(page.body.contains("<h1>Conflict</h1><p>It has &lt;been&gt; shipped.</p>"))
    }
  }

  @Test func `any other error is 500 without its text, and is logged with the request's id`()
    async throws
  {
    try await RunningHost.run({ $0.routes = [WebRoute("/a/*") { _ in throw Secret() }] }) {
      running in
      let connection = try await running.connect()
      let answer = try await connection.get("/a/123")
      #expect(answer.status == 500 && !answer.body.contains("password"))
      let id = try #require(answer.header("x-request-id"))
      #expect(id.utf8.count == 16)
      let reason = "its handler threw password  is 123."
      #expect(
        running.journal.events.contains(.routeFailed(path: "/a/*", request: id, reason: reason))
      )
      let other = try await connection.get("/a/123")
      #expect(other.header("x-request-id") != id)
    }
  }

  @Test func `an error with a status below 400 is 500`() async throws {
    try await RunningHost.run({ $0.routes = [WebRoute("/a") { _ in throw RouteError(.ok) }] }) {
      running in
      let connection = try await running.connect()
      #expect(try await connection.get("/a").status == 500)
    }
  }

  @Test(arguments: [
    (nil, ProblemFormat.json), ("*/*", .json), ("text/html", .page), ("application/json", .json),
    ("text/html;q=0.5, application/json", .json), ("text/html, application/json;q=0.5", .page),
    ("text/html, */*", .page), ("text/html;q=0.1, */*;q=0.9", .json), ("text/html;q=0", .json),
    ("text/html, application/json", .json), ("image/png", .json), (",;q=,", .json),
  ])
  func `a client that prefers HTML gets a page`(accept: String?, format: ProblemFormat) {
    let headers = HTTPHeaders(accept.map { [("accept", $0)] } ?? [])
    #expect(ProblemFormat(acceptedBy: headers) == format)
  }

  @Test func `a response has a value as JSON`() throws {
    struct Order: Encodable { var id = 3, at = Date(timeIntervalSince1970: 0), path = "/a" }
    let response = WebResponse.json(Order(), .created)
    #expect(response.status == .created)
    #expect(response.headerFields[.contentType] == "application/json")
    let text = String(buffer: response.body)
    #expect(text == #"{"at":"1970-01-01T00:00:00Z","id":3,"path":"/a"}"#)
  }
}

extension WebRouteTests {
  private static let routes = [
    WebRoute(.post, "/own") { .text($0.visitor == nil ? "no visitor" : "visitor") },
    WebRoute(.post, "/hook", from: .anywhere) {
      .text($0.visitor == nil ? "no visitor" : "visitor")
    },
    WebRoute("/get") { .text($0.visitor == nil ? "no visitor" : "visitor") },
  ]

  @Test(arguments: [
    (["Sec-Fetch-Site: same-origin"], "visitor"),
    (["Sec-Fetch-Site: none"], "visitor"),
    (["Sec-Fetch-Site: same-origin", "Origin: null"], "visitor"),
    (["Origin: http://127.0.0.1:@"], "visitor"),
    ([], "no visitor"),
    (["Sec-Fetch-Site: same-site"], "403"),
    (["Sec-Fetch-Site: cross-site"], "403"),
    (["Sec-Fetch-Site: cross-site", "Origin: https://evil.example"], "403"),
    (["Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site"], "403"),
    (["Sec-Fetch-Site: "], "403"),
    (["Origin: null"], "403"), (["Origin: https://evil.example"], "403"),
    (["Origin: http://127.0.0.1:@", "Origin: https://evil.example"], "403"),
  ])
  func `a foreign page cannot send a request with side effects`(
    headers: [String],
    expected: String
  ) async throws {
    try await RunningHost.run({ $0.routes = Self.routes }) { running in
      let cookie = try #require(try await running.fetch().cookie)
      let port = "\(running.address.port)"
      let headers = headers.map { $0.replacing("@", with: port) } + ["Cookie: \(cookie)"]
      let connection = try await running.connect()
      let answer = try await connection.get("/own", method: "POST", headers)
      #expect(expected == (answer.status == 200 ? answer.body : "\(answer.status)"))
      #expect(try await connection.get("/hook", method: "POST", headers).body == "no visitor")
      #expect(try await connection.get("/get", headers).body == "visitor")
    }
  }

  @Test func `a page of an allowed origin is not foreign`() async throws {
    try await RunningHost.run({
      $0.routes = Self.routes
      $0.allowedOrigins = ["https://friend.example"]
    }) { running in
      let cookie = try #require(try await running.fetch().cookie)
      let headers = ["Sec-Fetch-Site: cross-site", "Cookie: \(cookie)"]
      let connection = try await running.connect()
      let friend = headers + ["Origin: https://friend.example"]
      #expect(try await connection.get("/own", method: "POST", friend).body == "visitor")
      let own = headers + ["Origin: http://127.0.0.1:\(running.address.port)"]
      #expect(try await connection.get("/own", method: "POST", own).status == 403)
    }
  }

  @Test func `a foreign page is rejected before its body arrives`() async throws {
    try await RunningHost.run({ $0.routes = Self.routes }) { running in
      for (path, status) in [("/own", 403), ("/get", 405)] {
        let connection = try await running.connect()
        let headers = ["Sec-Fetch-Site: cross-site", "Content-Length: 1000000000"]
        let answer = try await connection.get(path, method: "POST", headers)
        #expect(answer.status == status && answer.header("connection") == "close")
        #expect(await connection.untilClosed() == nil)
      }
      #expect(running.journal.events.contains(.requestRejected(status: 403, reason: "Forbidden")))
    }
  }
}
