import ConcurrencyExtras
import NIOCore
import Testing

@testable import WebHost

/// Bodies of requests for routes, also from hostile clients.
@Suite(.timeLimit(.minutes(15))) struct RequestBodyTests {
  /// A handler that the test observes and releases.
  struct Held: Sendable {
    private let begun = AsyncStream.makeStream(of: Void.self)
    private let released = AsyncStream.makeStream(of: Void.self)
    private let ended = AsyncStream.makeStream(of: Bool.self)

    /// Runs as a handler until it is released or cancelled.
    func run() async {
      begun.continuation.finish()
      for await _ in released.stream {}
      ended.continuation.yield(Task.isCancelled)
    }

    func untilBegun() async { for await _ in begun.stream {} }
    func release() { released.continuation.finish() }

    /// Waits for the end of the handler; returns true if it was cancelled.
    func wasCancelled() async -> Bool {
      for await wasCancelled in ended.stream { return wasCancelled }
      return false
    }
  }

  static let echo = WebRoute(.post, "/echo") { request in
    var pieces = 0
    var bytes: [UInt8] = []
    for try await piece in request.body {
      pieces += 1
      bytes += piece.readableBytesView
    }
    return WebResponse(body: ByteBuffer(bytes: bytes))
  }

  /// Advances the time by a second after each response on another connection, while `body` runs.
  ///
  /// The responses give the host time to work, so that no limit expires only because the machine is busy.
  private func ticking<Result>(
    _ clock: ManualClock,
    _ running: RunningHost,
    _ body: () async throws -> Result
  ) async throws -> Result {
    let other = try await running.connect()
    let ticker = Task {
      while !Task.isCancelled, try await other.get("/healthz").status == 200 {
        await clock.untilSleepers(1)
        clock.advance(by: .seconds(1))
      }
    }
    defer { ticker.cancel() }
    return try await body()
  }

  private func head(_ path: String, _ running: RunningHost, _ lines: String...) -> String {
    (["POST \(path) HTTP/1.1", "Host: 127.0.0.1:\(running.address.port)"] + lines)
      .joined(separator: "\r\n") + "\r\n\r\n"
  }

  @Test func `a handler receives a body of a known length and a body in chunks`() async throws {
    try await RunningHost.run({ $0.routes = [Self.echo] }) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/echo", method: "POST", body: "a=1&b=2").body == "a=1&b=2")
      #expect(try await connection.get("/echo", method: "POST", body: "").body == "")
      #expect(try await connection.get("/echo", method: "POST").body == "")
      await connection.send(head("/echo", running, "Transfer-Encoding: chunked"))
      for part in ["3\r\nabc\r\n", "2;x=y\r\nde\r\n", "0\r\n", "Trailer: 1\r\n\r\n"] {
        await connection.send(part)
      }
      #expect(try await connection.nextAnswer().body == "abcde")
      #expect(try await connection.get("/healthz").body == "ok\n")
    }
  }

  @Test func `a large body arrives complete and in order`() async throws {
    let size = 5_000_000
    let route = WebRoute(.put, "/sum") { request in
      var sum = UInt64(0)
      var count = 0
      for try await piece in request.body {
        for byte in piece.readableBytesView { sum = sum &* 31 &+ UInt64(byte) }
        count += piece.readableBytes
        await Task.yield()
      }
      return .text("\(request.body.length ?? 0) \(count) \(sum)")
    }
    try await RunningHost.run({ $0.routes = [route] }) { running in
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
      let sum = bytes.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      await connection.send("PUT /sum HTTP/1.1\r\n\(host)\r\nContent-Length: \(size)\r\n\r\n")
      await connection.send(bytes)
      #expect(try await connection.nextAnswer().body == "\(size) \(size) \(sum)")
      #expect(try await connection.get("/healthz").body == "ok\n")
    }
  }

  @Test func `a body beyond the route's limit is 413`() async throws {
    let began = Locked(0)
    let route = WebRoute(.post, "/small", body: .upTo(4)) { request in
      began.withLock { $0 += 1 }
      return .text("\(try await request.bytes(upTo: 100).count)")
    }
    try await RunningHost.run({ $0.routes = [route] }) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/small", method: "POST", body: "1234").body == "4")
      for length in ["5", "18446744073709551615"] {
        let other = try await running.connect()
        await other.send(head("/small", running, "Content-Length: \(length)"))
        let answer = try await other.nextAnswer()
        #expect(answer.status == 413 && answer.header("connection") == "close")
        #expect(await other.untilClosed() == nil)
      }
      #expect(began.withLock { $0 } == 1)
      await connection.send(head("/small", running, "Transfer-Encoding: chunked"))
      await connection.send("4\r\n1234\r\n4\r\n5678\r\n")
      let answer = try await connection.nextAnswer()
      #expect(answer.status == 413 && answer.header("connection") == "close")
      #expect(answer.header("content-type") == "application/problem+json")
      #expect(await connection.untilClosed() == nil)
    }
  }

  @Test func `100 Continue is sent when the handler reads the first piece`() async throws {
    let held = Held()
    let route = WebRoute(.post, "/a") { request in
      await held.run()
      return .text("\(try await request.bytes(upTo: 100).count)")
    }
    try await RunningHost.run({ $0.routes = [route] }) { running in
      let connection = try await running.connect()
      await connection.send(head("/a", running, "Expect: 100-continue", "Content-Length: 5"))
      await held.untilBegun()
      held.release()
      let first = try await connection.nextAnswer()
      #expect(first.status == 100 && first.headers.isEmpty)
      await connection.send("12345")
      let answer = try await connection.nextAnswer()
      #expect(answer.status == 200 && answer.body == "5")
      #expect(try await connection.get("/healthz").body == "ok\n")
    }
  }

  @Test func `a client that does not wait for 100 Continue is served`() async throws {
    try await RunningHost.run({ $0.routes = [Self.echo] }) { running in
      let connection = try await running.connect()
      let head = head("/echo", running, "Expect: 100-continue", "Content-Length: 5")
      await connection.send(head + "12345")
      // The handler may read before the body arrives; `BodyStateTests` tests the other order.
      var answer = try await connection.nextAnswer()
      if answer.status == 100 { answer = try await connection.nextAnswer() }
      #expect(answer.status == 200 && answer.body == "12345")
    }
  }

  @Test func `a rejection needs no body from a client that expects 100 Continue`() async throws {
    let routes = [
      WebRoute(.post, "/small", body: .upTo(4)) { _ in .text("never") },
      WebRoute(.post, "/refuses") { _ in throw RouteError(.forbidden, "No.") },
      Self.echo,
    ]
    try await RunningHost.run({ $0.routes = routes }) { running in
      for (path, expectation, status) in [
        ("/small", "100-continue", 413), ("/refuses", "100-continue", 403), ("/echo", "other", 417),
        ("/nothing", "100-continue", 417),
      ] {
        let connection = try await running.connect()
        await connection.send(head(path, running, "Expect: \(expectation)", "Content-Length: 5"))
        let answer = try await connection.nextAnswer()
        #expect(answer.status == status, "\(path)")
        #expect(answer.header("connection") == "close")
        #expect(await connection.untilClosed() == nil)
      }
      #expect(try await running.fetch().status == 200)
    }
  }

  @Test(arguments: [
    "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
    "Content-Length: 5\r\nContent-Length: 6\r\n\r\n12345",
    "Content-Length: +5\r\n\r\n12345",
    "Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n",
    "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n",
    "Transfer-Encoding: chunked\r\n\r\n-1\r\n",
    "Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n",
    "Transfer-Encoding: gzip\r\n\r\nabc",
  ])
  func `an ambiguous or invalid length is 400, and ends the connection`(rest: String) async throws {
    try await RunningHost.run({ $0.routes = [Self.echo] }) { running in
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      await connection.send("POST /echo HTTP/1.1\r\n\(host)\r\n\(rest)")
      let answer = try await connection.nextAnswer()
      #expect(answer.status == 400)
      #expect(answer.header("connection") == "close")
      #expect(await connection.untilClosed() == nil)
      #expect(try await running.fetch().status == 200)
    }
  }

  @Test(arguments: ["gzip, chunked", "identity, chunked"])
  func `a transfer coding other than chunked is 501, and ends the connection`(codings: String)
    async throws
  {
    try await RunningHost.run({ $0.routes = [Self.echo] }) { running in
      let connection = try await running.connect()
      await connection.send(head("/echo", running, "Transfer-Encoding: \(codings)"))
      await connection.send("5\r\n12345\r\n0\r\n\r\n")
      let answer = try await connection.nextAnswer()
      #expect(answer.status == 501)
      #expect(await connection.untilClosed() == nil)
      #expect(try await running.fetch().status == 200)
    }
  }

  @Test func `spaces around a declared length are ignored`() async throws {
    try await RunningHost.run({ $0.routes = [Self.echo] }) { running in
      let connection = try await running.connect()
      await connection.send(head("/echo", running, "Content-Length:   5 "))
      await connection.send("12345")
      #expect(try await connection.nextAnswer().body == "12345")
      await connection.send(head("/echo", running, "Content-Length: 0 "))
      #expect(try await connection.nextAnswer().body == "")
    }
  }

  @Test func `a body after GET does not become the next request`() async throws {
    let routes = [WebRoute("/feed") { _ in .text("feed") }]
    try await RunningHost.run({ $0.routes = routes }) { running in
      let connection = try await running.connect()
      let inner = "GET /evil HTTP/1.1\r\n\r\n"
      #expect(try await connection.get("/feed", body: inner).body == "feed")
      #expect(try await connection.get("/healthz").body == "ok\n")
      // The host does not read a body that the handler does not ask for.
      let other = try await running.connect()
      let answer = try await other.get("/feed", ["Content-Length: 100000"])
      #expect(answer.body == "feed" && answer.header("connection") == "close")
      #expect(await other.untilClosed() == nil)
    }
  }

  @Test func `many pipelined requests with bodies get responses in order`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      $0.routes = [Self.echo]
    }) { running in
      let connection = try await running.connect()
      let requests = (0..<500).map { number in
        head("/echo", running, "Content-Length: \("\(number)".utf8.count)") + "\(number)"
      }
      await connection.send(requests.joined())
      let bodies = try await ticking(clock, running) {
        var bodies: [String] = []
        for _ in 0..<500 { bodies.append(try await connection.nextAnswer().body) }
        return bodies
      }
      #expect(bodies == (0..<500).map { "\($0)" })
    }
  }
}

// MARK: - Slow and missing clients and handlers

extension RequestBodyTests {
  @Test func `a client that sends nothing for ten seconds gets 408`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      $0.routes = [Self.echo]
    }) { running in
      let connection = try await running.connect()
      await connection.send(head("/echo", running, "Content-Length: 5") + "12")
      let answer = try await ticking(clock, running) { try await connection.nextAnswer() }
      #expect(answer.status == 408 && answer.header("connection") == "close")
      #expect(clock.now.offset >= .seconds(10))
      #expect(await connection.untilClosed() == nil)
    }
  }

  @Test func `a client that sends a byte per second gets 408`() async throws {
    let clock = ManualClock()
    let received = AsyncStream.makeStream(of: Void.self)
    let route = WebRoute(.post, "/slow") { request in
      for try await _ in request.body { received.continuation.yield() }
      return .text("")
    }
    try await RunningHost.run({
      $0.clock = clock
      $0.routes = [route]
    }) { running in
      let connection = try await running.connect()
      await connection.send(head("/slow", running, "Content-Length: 1000"))
      var pieces = received.stream.makeAsyncIterator()
      for _ in 0..<29 {
        await connection.send("x")
        await pieces.next()
        await clock.untilSleepers(1)
        clock.advance(by: .seconds(1))
      }
      let answer = try await ticking(clock, running) { try await connection.nextAnswer() }
      #expect(answer.status == 408)
      #expect(await connection.untilClosed() == nil)
    }
  }

  @Test func `a handler that never reads holds the client back, and ends with the connection`()
    async throws
  {
    let (gauge, held) = (ReadGauge(), Held())
    let route = WebRoute(.post, "/never") { _ in
      await held.run()
      return .text("")
    }
    try await RunningHost.run({
      $0.security = gauge
      $0.routes = [route]
    }) { running in
      let connection = try await running.connect()
      await connection.send(head("/never", running, "Content-Length: 10000000"))
      await connection.send([UInt8](repeating: 1, count: 10_000_000))
      await held.untilBegun()
      let other = try await running.connect()
      for _ in 1...20 { #expect(try await other.get("/healthz").status == 200) }
      #expect(gauge[0].bytes <= 2 * 8 * 1024)
      try await connection.reset()
      #expect(await held.wasCancelled())
    }
  }

  @Test func `the time of a handler is not limited`() async throws {
    let (clock, held) = (ManualClock(), Held())
    let route = WebRoute(.post, "/works") { request in
      _ = try await request.bytes(upTo: 10)
      await held.run()
      return .text("done")
    }
    try await RunningHost.run({
      $0.clock = clock
      $0.routes = [route]
    }) { running in
      let connection = try await running.connect()
      await connection.send(head("/works", running, "Content-Length: 2") + "ab")
      await held.untilBegun()
      let other = try await running.connect()
      for _ in 1...120 {
        #expect(try await other.get("/healthz").status == 200)
        await clock.untilSleepers(1)
        clock.advance(by: .seconds(1))
      }
      held.release()
      #expect(try await connection.nextAnswer().body == "done")
      #expect(try await connection.get("/healthz").body == "ok\n")
    }
  }

  @Test func `a handler ends if the client half-closes before the end of its body`() async throws {
    let held = Held()
    let route = WebRoute(.post, "/never") { _ in
      await held.run()
      return .text("")
    }
    try await RunningHost.run({ $0.routes = [route] }) { running in
      let connection = try await running.connect()
      await connection.send(head("/never", running, "Content-Length: 10000") + "half")
      await held.untilBegun()
      await connection.finishSending()
      #expect(await held.wasCancelled())
    }
  }

  @Test func `a body that arrives without demand ends the connection at a megabyte`() async throws {
    let held = Held()
    let route = WebRoute(.post, "/never") { _ in
      await held.run()
      return .text("")
    }
    try await RunningHost.run({
      $0.security = EagerReads()
      $0.routes = [route]
    }) { running in
      let connection = try await running.connect()
      await connection.send(head("/never", running, "Content-Length: 3000000"))
      await held.untilBegun()
      await connection.send([UInt8](repeating: 1, count: 3_000_000))
      #expect(await held.wasCancelled())
    }
  }

  @Test func `at most 64 KiB and one read wait for a handler that pauses`() async throws {
    let (gauge, held) = (ReadGauge(), Held())
    let route = WebRoute(.post, "/pauses") { request in
      var count = 0
      for try await piece in request.body {
        if count == 0 { await held.run() }
        count += piece.readableBytes
      }
      return .text("\(count)")
    }
    try await RunningHost.run({
      $0.security = gauge
      $0.routes = [route]
    }) { running in
      let connection = try await running.connect()
      await connection.send(head("/pauses", running, "Content-Length: 10000000"))
      await connection.send([UInt8](repeating: 1, count: 10_000_000))
      await held.untilBegun()
      let other = try await running.connect()
      for _ in 1...50 { #expect(try await other.get("/healthz").status == 200) }
      #expect(gauge[0].bytes <= (64 + 3 * 8) * 1024)
      held.release()
      #expect(try await connection.nextAnswer().body == "10000000")
    }
  }

  @Test(arguments: [true, false])
  func `the handler is cancelled if the client vanishes`(isReset: Bool) async throws {
    let held = Held()
    let failures = AsyncStream.makeStream(of: Bool.self)
    let routes = [
      WebRoute(.post, "/reads") { request in
        do {
          for try await _ in request.body {}
        } catch {
          failures.continuation.yield(error is CancellationError && Task.isCancelled)
        }
        return .text("")
      },
      WebRoute(.post, "/works") { _ in
        await held.run()
        return .text("")
      },
    ]
    try await RunningHost.run({ $0.routes = routes }) { running in
      var results = failures.stream.makeAsyncIterator()
      let reading = try await running.connect()
      await reading.send(head("/reads", running, "Content-Length: 100") + "half")
      if isReset { try await reading.reset() } else { await reading.close() }
      // The close may overtake the request.
      if isReset == false { #expect(await results.next() == true) }
      let working = try await running.connect()
      await working.send(head("/works", running))
      await held.untilBegun()
      try await working.reset()
      #expect(await held.wasCancelled())
      #expect(
        !running.journal.events.contains { if case .routeFailed = $0 { true } else { false } }
      )
    }
  }

  /// Reads all input, as NIO does after a client half-closes its connection.
  private final class EagerReads: ConnectionSecurity {
    func load() throws(WebHostError) {}
    func refresh() throws(WebHostError) -> Bool { false }
    func makeHandler() throws -> any ChannelHandler { Handler() }

    private final class Handler: ChannelInboundHandler {
      typealias InboundIn = ByteBuffer

      func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        context.read()
      }
    }
  }

  @Test func `an address has at most eight bodies at the same time`() async throws {
    try await RunningHost.run({ $0.routes = [Self.echo] }) { running in
      var open: [LoopbackConnection] = []
      for _ in 1...8 {
        let connection = try await running.connect()
        await connection.send(
          head("/echo", running, "Expect: 100-continue", "Content-Length: 2")
        )
        #expect(try await connection.nextAnswer().status == 100)
        open.append(connection)
      }
      let ninth = try await running.connect()
      await ninth.send(head("/echo", running, "Content-Length: 2"))
      let refused = try await ninth.nextAnswer()
      #expect(refused.status == 429 && refused.header("retry-after") == "1")
      let elsewhere = try await running.connect(from: "127.0.0.2")
      #expect(try await elsewhere.get("/echo", method: "POST", body: "ab").body == "ab")
      for connection in open {
        await connection.send("ab")
        #expect(try await connection.nextAnswer().body == "ab")
      }
      let next = try await running.connect()
      #expect(try await next.get("/echo", method: "POST", body: "ab").body == "ab")
    }
  }
}

// MARK: - JSON

extension RequestBodyTests {
  private struct Order: Codable, Equatable {
    var items: [Item]
    struct Item: Codable, Equatable { var count: Int }
  }

  @Test(arguments: [
    (#"{"items":[{"count":3}]}"#, 200, "3"),
    (#"{"items":[{"count":"3"}]}"#, 400, #"The value \"items.0.count\" has another type."#),
    (#"{"items":[{}]}"#, 400, #"The value \"items.0.count\" is missing."#),
    (#"{"items":[{"count":null}]}"#, 400, #"The value \"items.0.count\" is missing."#),
    ("[1]", 400, "The value of the body has another type."),
    ("{", 400, "The body is not valid JSON."), ("", 400, "The body is not valid JSON."),
    (String(repeating: "[", count: 65), 400, "The body is nested too deeply."),
    (String(repeating: " ", count: 1 << 20) + "1", 413, "The body of the request is too long."),
  ])
  func `a handler receives a value as JSON, and a wrong value is a problem`(
    body: String,
    status: Int,
    words: String
  ) async throws {
    let route = WebRoute(.post, "/orders") { request in
      .text("\(try await request.json(Order.self).items.reduce(0) { $0 + $1.count })")
    }
    try await RunningHost.run({ $0.routes = [route] }) { running in
      let connection = try await running.connect()
      let answer = try await connection.get("/orders", method: "POST", body: body)
      #expect(answer.status == status)
      #expect(answer.body.contains(words), "\(answer.body)")
    }
  }

  @Test(arguments: [
    ("", 0), ("1", 0), ("[]", 1), ("[[],{}]", 2), (#"{"a":["[[["]}"#, 2), (#"["\"[["]"#, 1),
    (#"["\\",[]]"#, 2), ("]][", 0), ("[[[", 3),
  ])
  func `JSON has a depth of nesting`(text: String, depth: Int) {
    #expect(!JSONNesting.isDeeper(than: depth, text.utf8))
    #expect(depth == 0 || JSONNesting.isDeeper(than: depth - 1, text.utf8))
  }
}
