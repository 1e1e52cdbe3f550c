import Testing

@testable import WebHost

/// Requirements of HTTP, also if browsers do not exercise them.
@Suite(.timeLimit(.minutes(15))) struct HTTPRulesTests {
  @Test(arguments: ["/healthz", "/", "/app.js"])
  func `a client that half-closes after a request receives the response, then the end`(path: String)
    async throws
  {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      await connection.send("GET \(path) HTTP/1.1\r\n\(host)\r\n\r\n")
      await connection.finishSending()
      let answer = try await connection.nextAnswer()
      #expect(answer.status == 200)
      #expect(!answer.body.isEmpty)
      #expect(await connection.untilClosed() == nil)
    }
  }

  @Test func `all requests before a half-close receive responses`() async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      let request = "GET /healthz HTTP/1.1\r\n\(host)\r\n\r\n"
      await connection.send(String(repeating: request, count: 3))
      await connection.finishSending()
      for _ in 1...3 { #expect(try await connection.nextAnswer().status == 200) }
      #expect(await connection.untilClosed() == nil)
    }
  }

  @Test func `a connection that half-closes without a request is closed`() async throws {
    try await RunningHost.run { running in
      let silent = try await running.connect()
      await silent.finishSending()
      _ = await silent.untilClosed()
      let idle = try await running.connect()
      #expect(try await idle.get("/healthz").status == 200)
      await idle.finishSending()
      _ = await idle.untilClosed()
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      await line.finishSending()
      _ = await line.untilClosed()
      await running.journal.wait(for: .sessionLost(session: 1))
    }
  }

  @Test(arguments: ["/", "/healthz", "/live"])
  func `a client that waits for 100 Continue receives 417 immediately`(path: String)
    async throws
  {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      let answer = try await connection.get(
        path,
        method: "POST",
        ["Expect: 100-continue", "Content-Length: 5"]
      )
      #expect(answer.status == 417)
      #expect(answer.header("connection") == "close")
      #expect(await connection.untilClosed() == nil)
    }
  }

  @Test func `an expectation without a body is ignored`() async throws {
    try await RunningHost.run { running in
      let answer = try await running.connect().get("/healthz", ["Expect: 100-continue"])
      #expect(answer.status == 200)
    }
  }

  @Test(arguments: [
    "Content-Length: 65537", "Content-Length: 18446744073709551615", "Transfer-Encoding: chunked",
  ])
  func `a large body receives 413 before the connection closes`(framing: String) async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      await connection.send("POST /healthz HTTP/1.1\r\n\(host)\r\n\(framing)\r\n\r\n")
      if framing.hasSuffix("chunked") { await connection.send("20000\r\n") }
      await connection.send([UInt8](repeating: 120, count: 65_537))
      let answer = try await connection.nextAnswer()
      #expect(answer.status == 413)
      #expect(answer.header("connection") == "close")
      #expect(await connection.untilClosed() == nil)
      #expect(try await running.connect().get("/healthz").status == 200)
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: a\0b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n: x\r\n\r\n", 400),
    ("\u{16}\u{3}\u{1}\u{2}hello", 400), ("FETCH / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/9.9\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 200_000))\r\n\r\n", 431),
  ])
  func `an invalid request receives an error page before the connection closes`(
    text: String,
    status: Int
  ) async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      await connection.send(text)
      let answer = try await connection.nextAnswer()
      #expect(answer.status == status)
      #expect(answer.header("content-type") == "text/html; charset=utf-8")
      #expect(
        answer.body.contains(
          status == 431 ? "Deleting the cookies" : "not a valid HTTP/1.1 request"
        )
      )
      #expect(answer.header("connection") == "close")
      #expect(await connection.untilClosed() == nil)
      #expect(try await running.connect().get("/healthz").status == 200)
    }
  }

  @Test func `an invalid second request is rejected after the first response`() async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      await connection.send("GET /healthz HTTP/1.1\r\n\(host)\r\n\r\nnonsense\r\n\r\n")
      #expect(try await connection.nextAnswer().status == 200)
      #expect(try await connection.nextAnswer().status == 400)
      #expect(await connection.untilClosed() == nil)
    }
  }

  @Test func `a CONNECT request receives 404 before the connection closes`() async throws {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      await connection.send("CONNECT example.org:443 HTTP/1.1\r\n\(host)\r\n\r\n")
      let answer = try await connection.nextAnswer()
      #expect(answer.status == 404)
      #expect(answer.header("connection") == "close")
      #expect(await connection.untilClosed() == nil)
    }
  }

  @Test func `the response to HEAD has the length of a file, and no length for a page`()
    async throws
  {
    try await RunningHost.run { running in
      for path in ["/app.js", "/healthz"] {
        let connection = try await running.connect()
        let whole = try await connection.get(path)
        let head = try await connection.get(path, method: "HEAD")
        #expect(head.header("content-length") == whole.header("content-length"))
      }
      let connection = try await running.connect()
      let head = try await connection.get("/", method: "HEAD")
      #expect(head.status == 200)
      #expect(head.header("content-length") == nil)
      // A body would shift the next response.
      #expect(try await connection.get("/healthz").body == "ok\n")
    }
  }

  @Test(arguments: [
    ("", 400), ("Host: 127.0.0.1:@\r\nHost: 127.0.0.1:@\r\n", 400),
    ("Host: 127.0.0.1:@\r\nHost: evil.example\r\n", 400), ("Host: evil.example\r\n", 421),
    ("Host: 127.0.0.1:@\r\n", 200),
  ])
  func `a request must name one host, which is this host`(headers: String, status: Int) async throws
  {
    try await RunningHost.run { running in
      let connection = try await running.connect()
      let port = String(running.address.port)
      let lines = headers.split(separator: "@", omittingEmptySubsequences: false)
        .joined(separator: port)
      await connection.send("GET /healthz HTTP/1.1\r\n\(lines)\r\n")
      #expect(try await connection.nextAnswer().status == status)
    }
  }

  @Test(arguments: [
    ("GET", "13", "dGhlIHNhbXBsZSBub25jZQ==", 101), ("POST", "13", "dGhlIHNhbXBsZSBub25jZQ==", 405),
    ("HEAD", "13", "dGhlIHNhbXBsZSBub25jZQ==", 405), ("GET", "13", "dGhlIHNhbXBsZQ==", 400),
    ("GET", "13", "", 400), ("GET", "13", "!!!!!!!!!!!!!!!!!!!!!!==", 400),
    ("GET", "8", "dGhlIHNhbXBsZSBub25jZQ==", 426), ("GET", "", "dGhlIHNhbXBsZSBub25jZQ==", 426),
  ])
  func `a handshake must follow RFC 6455`(
    method: String,
    version: String,
    key: String,
    status: Int
  ) async throws {
    try await RunningHost.run { running in
      let cookie = try #require(try await running.fetch().cookie)
      var headers = [
        "Connection: Upgrade", "Upgrade: websocket", "Cookie: \(cookie)",
        "Origin: http://127.0.0.1:\(running.address.port)",
      ]
      if version != "" { headers.append("Sec-WebSocket-Version: \(version)") }
      if key != "" { headers.append("Sec-WebSocket-Key: \(key)") }
      let answer = try await running.connect().get("/live", method: method, headers)
      #expect(answer.status == status)
      #expect(answer.header("sec-websocket-version") == (status == 426 ? "13" : nil))
    }
  }
}
