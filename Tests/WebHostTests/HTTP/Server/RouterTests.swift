import NIOCore
import Testing
import ViewKit

@testable import WebHost

@Suite(.timeLimit(.minutes(15))) struct RouterTests {
  @Test func `a page has the frame limit, unless it is the default`() async throws {
    try await RunningHost.run({ $0.frameLimit = 1000 }) { running in
      let page = try await running.fetch()
      #expect(page.body.contains(" data-l=\"1000\">"))
    }
    try await RunningHost.run { running in
      let page = try await running.fetch()
      #expect(!page.body.contains(" data-l="))
    }
  }

  @Test func `a page has a cookie, a policy and a token`() async throws {
    try await RunningHost.run({ $0.title = "<Shop>" }) { running in
      let page = try await running.fetch()
      #expect(page.status == 200)
      #expect(page.header("content-type") == "text/html; charset=utf-8")
      #expect(page.header("cache-control") == "no-store")
      #expect(page.header("x-content-type-options") == "nosniff")
      #expect(page.header("referrer-policy") == "same-origin")
      let policy = page.header("content-security-policy") ?? ""
      #expect(
        policy.hasPrefix(
          "default-src 'self'; script-src 'self' '\(PageFiles.earlyScriptHash)'; img-src 'self'"
        )
      )
      #expect(policy.contains("; img-src 'self' data:; connect-src 'self' ws://127.0.0.1:"))
      #expect(policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe"))
      let cookie = page.header("set-cookie") ?? ""
      #expect(
        cookie.hasPrefix("visitor-\(running.address.port)=")
          && cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax")
      )
      #expect(page.token?.count == 32)
      #expect(page.body.contains("<title>&lt;Shop&gt;</title>"))
      #expect(
        page.body.contains(
          "<main class=\"root\" data-i=\"0\"><span class=\"text\" data-i=\"1\">0</span></main>"
        )
      )
      #expect(!page.body.contains("style=") && !page.body.contains("<style"))
      #expect(!page.body.contains("javascript:") && !page.body.contains("onclick"))
    }
  }

  @Test func `a visitor is recognized, and an invalid cookie is ignored`() async throws {
    try await RunningHost.run { running in
      let cookie = try #require(try await running.fetch().cookie)
      #expect(try await running.fetch(cookie: cookie).cookie == cookie)
      #expect(try await running.fetch(cookie: "a=b; \(cookie)").cookie == cookie)
      for other in ["visitor=abc", "visitor=\(String(repeating: "Z", count: 32))", "other=1"] {
        let page = try await running.fetch(cookie: other)
        #expect(page.status == 200)
        #expect(page.cookie != other)
      }
    }
  }

  @Test func `a visitor is recognized for the configured time since the latest visit`()
    async throws
  {
    try await RunningHost.run({
      $0.visitorLifetime = .seconds(3600)
      $0.unixTime = { 1_000_000 }
    }) { running in
      let first = try await running.fetch()
      let again = try await running.fetch(cookie: first.cookie)
      for page in [first, again] {
        let cookie = try #require(page.header("set-cookie"))
        #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600"))
      }
      #expect(again.cookie == first.cookie)
    }
  }

  @Test func `images may come from the configured origins`() async throws {
    try await RunningHost.run({ $0.imageOrigins = ["http://127.0.0.1:9"] }) { running in
      let policy = try #require(try await running.fetch().header("content-security-policy"))
      #expect(policy.contains("img-src 'self' data: http://127.0.0.1:9;"))
    }
  }

  @Test(arguments: [
    ("/app.js", "text/javascript; charset=utf-8"), ("/app.css", "text/css; charset=utf-8"),
    ("/symbols.svg", "image/svg+xml"), ("/wider-symbols.svg", "image/svg+xml"),
    ("/later.js", "text/javascript; charset=utf-8"),
  ])
  func `a file is sent once and then validated by its tag`(path: String, type: String) async throws
  {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      let file = try await connection.get(path)
      #expect(file.status == 200)
      #expect(file.header("content-type") == type)
      #expect(!file.body.isEmpty)
      let tag = try #require(file.header("etag"))
      let again = try await connection.get(path, ["If-None-Match: \(tag)"])
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
      let changed = try await connection.get(path, ["If-None-Match: \"other\""])
      #expect(changed.status == 200)
    }
  }

  @Test func `other paths, methods and hosts are rejected and logged`() async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/healthz").status == 200)
      #expect(try await connection.get("/healthz", method: "HEAD").status == 200)
      #expect(try await connection.get("/nothing").status == 404)
      #expect(try await connection.get("/../etc/passwd").status == 404)
      #expect(try await connection.get("/app.js/").status == 404)
      let post = try await connection.get("/", method: "POST")
      #expect(post.status == 405)
      #expect(post.header("allow") == "GET, HEAD")
      #expect(try await connection.get("/live").status == 426)
      #expect(try await connection.get("/page.css?p=unknown").status == 404)
      #expect(try await connection.get("/", host: "evil.example").status == 421)
      #expect(try await connection.get("/", host: "127.0.0.1").status == 421)
      // The authority of an absolute target takes precedence.
      #expect(try await connection.get("http://evil.example/healthz").status == 421)
      let own = "http://127.0.0.1:\(await connection.port)/healthz"
      #expect(try await connection.get(own).status == 200)
      #expect(
        running.journal.events.contains(
          .requestRejected(status: 421, reason: "Misdirected Request")
        )
      )
      #expect(await running.host.sessionCount == 0)
    }
  }

  @Test(arguments: [
    ("application/json", true), ("application/problem+json, text/html;q=0.9", true),
    ("text/html, application/json;q=0.5", false), ("text/html, application/json", false),
    ("*/*", false), ("", false), ("text/html", false), ("text/html, */*;q=0.8", false),
    ("application/json;q=0", false), ("image/png", false),
  ])
  func `an unknown path is a problem for a client that prefers JSON, and otherwise a page`(
    accept: String,
    isProblem: Bool
  ) async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      for path in ["/nothing", "//host", "/assets/nothing"] {
        let answer = try await connection.get(path, accept.isEmpty ? [] : ["Accept: \(accept)"])
        #expect(answer.status == 404)
        let type = isProblem ? "application/problem+json" : "text/html; charset=utf-8"
        #expect(answer.header("content-type") == type)
        let problem = #"{"detail":"There is nothing here.","status":404,"title":"Not Found"}"#
        #expect(isProblem == (answer.body == problem))
      }
    }
  }

  @Test func `a HEAD request does not open a page`() async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/", method: "HEAD").status == 200)
      #expect(await running.host.sessionCount == 0)
    }
  }

  @Test(arguments: [0, 99, 100, 101, 102, 103, 199, 600, 999])
  func `a route's status outside 200 to 599 becomes 500 and is logged`(status: Int)
    async throws
  {
    let answer = WebResponse(.init(code: status), body: ByteBuffer(string: "body"))
    try await expectFailure(of: answer, "\(status)")
  }

  @Test(arguments: [
    (WebResponse.redirect(to: "/a\r\nSet-Cookie: a=b"), #"the value of "Location""#),
    (.redirect(to: "/\u{0}"), #"the value of "Location""#),
    (.redirect(toExternal: "https://a.example/\n"), #"the value of "Location""#),
    (.text("x", type: "text/plain\n"), #"the value of "Content-Type""#),
    (.redirect(to: "//evil.example"), "no path of this host"),
    (.redirect(to: "/\\evil.example"), "no path of this host"),
    (.redirect(to: "/\t/evil.example"), "no path of this host"),
    (.redirect(to: "//\u{301}evil.example"), "no path of this host"),
    (.redirect(to: "https://evil.example"), "no path of this host"),
    (.redirect(to: ""), "no path of this host"),
    (.json(Double.infinity), "cannot be encoded as JSON"),
  ])
  func `an invalid header or value of a route becomes 500 and is logged`(
    answer: WebResponse,
    reason: String
  ) async throws {
    try await expectFailure(of: answer, reason)
  }

  private func expectFailure(of answer: WebResponse, _ words: String) async throws {
    try await RunningHost.run({ $0.routes = [WebRoute("/a") { _ in answer }] }) { running in
      let connection = try await running.connect()
      let response = try await connection.get("/a")
      #expect(response.status == 500)
      #expect(response.body.contains("The server could not answer this request."))
      let id = try #require(response.header("x-request-id"))
      let reasons = running.journal.events.compactMap { event in
        if case .routeFailed("/a", id, let reason) = event { reason } else { nil }
      }
      #expect(reasons.count == 1 && reasons.allSatisfy { $0.contains(words) })
      #expect(try await connection.get("/healthz").body == "ok\n")
    }
  }

  @Test(arguments: [204, 205, 304])
  func `a status without a body has no body, so the next response follows its head`(
    status: Int
  ) async throws {
    let forged = ByteBuffer(string: "HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nforged")
    let answer = WebResponse(
      .init(code: status),
      headerFields: [.contentLength: "3"],
      body: forged
    )
    try await RunningHost.run({ $0.routes = [WebRoute("/a") { _ in answer }] }) { running in
      let connection = try await running.connect()
      let response = try await connection.get("/a")
      #expect(response.status == status && response.bytes.isEmpty)
      #expect(response.header("content-length") == (status == 205 ? "0" : nil))
      #expect(try await connection.get("/healthz").body == "ok\n")
    }
  }

  @Test(arguments: [1, 8])
  func `the length of a route's response is its body's length, regardless of its headers`(
    length: Int
  ) async throws {
    let answer = WebResponse(
      headerFields: [.contentLength: "\(length)", .transferEncoding: "chunked"],
      body: ByteBuffer(string: "body")
    )
    try await RunningHost.run({ $0.routes = [WebRoute("/a") { _ in answer }] }) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/a").body == "body")
      #expect(try await connection.get("/healthz").body == "ok\n")
    }
  }

  @Test func `the critical styles are served until the page is live`() async throws {
    let styled = Element(id: 1, .text, [.padding: 8])
    try await RunningHost.run(page: { FakePage(Element(id: 0, .root, [:], [styled])) }) { running in
      let page = try await running.fetch()
      let token = try #require(page.token)
      #expect(page.body.contains("href=\"/page.css?p=\(token)\""))
      let sheet = try await running.connect().get("/page.css?p=\(token)")
      #expect(sheet.body == "[data-s=\"padding:8px\"]{padding:8px}\n")
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      let later = try await running.connect()
      #expect(try await later.get("/page.css?p=\(token)").status == 404)
    }
  }

  @Test func `sessions beyond the limits are rejected`() async throws {
    try await RunningHost.run({ $0.maxSessionsPerAddress = 2 }) { running in
      _ = try await running.fetch()
      _ = try await running.fetch()
      let refused = try await running.fetch()
      #expect(refused.status == 429)
      #expect(refused.header("retry-after") == "10")
      #expect(refused.header("content-type") == "text/html; charset=utf-8")
      #expect(refused.body.contains("<h1>Too Many Requests</h1><p>Too many pages are open from"))
    }
    try await RunningHost.run({ $0.maxSessions = 1 }) { running in
      _ = try await running.fetch()
      #expect(try await running.fetch().status == 503)
      #expect(await running.host.openPageCount == 1)
    }
  }

  @Test func `the rate limit of one address does not delay another`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      $0.pageBurst = 3
      $0.pagesPerSecond = 2
    }) { running in
      func open(from address: String = "127.0.0.1") async throws -> LoopbackConnection.Answer {
        let connection = try await running.connect(from: address)
        defer { Task { await connection.close() } }
        return try await connection.get("/")
      }
      for _ in 1...3 { #expect(try await open().status == 200) }
      let refused = try await open()
      #expect(refused.status == 429)
      #expect(refused.header("retry-after") == "1")
      #expect(refused.body.contains("<p>Pages are opened too fast from your address."))
      #expect(try await open(from: "127.0.0.2").status == 200)
      clock.advance(by: .seconds(1))
      for _ in 1...2 { #expect(try await open().status == 200) }
      #expect(try await open().status == 429)
    }
  }

  @Test func `an upgrade request with forty thousand protocols is rejected`() async throws {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      for list in ["a", "websocket"] {
        let names = String(repeating: "\(list),", count: 72_000 / (list.utf8.count + 1))
        let headers = ["Connection: Upgrade", "Upgrade: \(names)a", "Cookie: \(page.cookie ?? "")"]
        #expect(try await running.connect().get("/live", headers).status == 426)
      }
      #expect(try await running.fetch().status == 200)
    }
  }

  @Test func `a connection upgrades after other requests`() async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      let page = try await connection.get("/")
      #expect(try await connection.get("/app.js").status == 200)
      #expect(try await connection.upgrade(cookie: page.cookie).status == 101)
      await connection.say("[0,0,\"\(page.token ?? "")\"]")
      #expect(await connection.nextText() == "[1,0]")
      // A rejected upgrade closes its connection.
      let other = try await running.connect()
      let refused = try await other.upgrade(cookie: nil)
      #expect(refused.status == 403)
      #expect(refused.header("connection") == "close")
      #expect(await other.untilClosed() == nil)
    }
  }

  @Test func `a malformed request does not affect others`() async throws {
    try await RunningHost.run { running in
      let rude = try await running.connect()
      await rude.send("\u{0}\u{1}nonsense\r\n\r\n")
      _ = await rude.untilClosed()
      #expect(try await running.fetch().status == 200)
    }
  }
}
