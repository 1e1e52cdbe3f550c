import Hummingbird
import InMemoryLogging
import Logging
import NIOCore
import NIOPosix
import Testing
import WebHost
import WebHostHummingbird

/// A router of Hummingbird next to the pages of a host.
@Suite(.timeLimit(.minutes(15))) struct HummingbirdMountTests {
  /// Values of a handler, for a test that waits for them.
  private final class Log<Value: Sendable>: Sendable {
    private let stream = AsyncStream.makeStream(of: Value.self)

    func add(_ value: Value) { stream.continuation.yield(value) }

    func next() async -> Value? {
      for await value in stream.stream { return value }
      return nil
    }
  }

  private struct Counting: RouterMiddleware {
    let paths: Shared<[String]>

    func handle(
      _ request: Request,
      context: BasicRequestContext,
      next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
      paths.change { $0.append(request.uri.path) }
      return try await next(request, context)
    }
  }

  @Test func `a handler receives parameters, query, fields, and the id of the request`()
    async throws
  {
    // [router]
    let router = Router()
    router.get("/orders/:id") { request, context in
      let id = try context.parameters.require("id", as: Int.self)
      let unit = request.uri.queryParameters["unit"] ?? "piece"
      return "order \(id) by \(unit)"
    }
    // [end]
    router.get("/fields") { request, context in
      "\(request.headers[.accept] ?? "") \(request.head.authority ?? "") \(context.id)"
    }
    try await MountedHost.run(router) { running in
      let connection = try await running.connect()
      let order = try await connection.get("/legacy/orders/41?unit=box%20a")
      #expect(order.status == 200 && order.body == "order 41 by box a")
      #expect(order.header("content-type") == "text/plain; charset=utf-8")
      #expect(order.header("content-length") == "17")
      #expect(order.header("x-content-type-options") == "nosniff")
      #expect(try await connection.get("/legacy/orders/a").status == 400)
      let fields = try await connection.get("/legacy/fields", ["Accept: text/csv"])
      let id = try #require(fields.header("x-request-id"))
      #expect(fields.body == "text/csv 127.0.0.1:\(running.address.port) \(id)")
    }
  }

  @Test func `an unknown path below the mount gets the router's 404, and other paths the host's`()
    async throws
  {
    let router = Router()
    router.get("/") { _, _ in "start" }
    try await MountedHost.run(router) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/legacy").body == "start")
      #expect(try await connection.get("/legacy/").body == "start")
      let unknown = try await connection.get("/legacy/unknown", ["Accept: text/html"])
      #expect(unknown.status == 404 && unknown.body.isEmpty)
      for path in [
        "/legacies", "/unknown", "/legacy/%2e%2e/", "/legacy/..%2f", "/legacy//a.example",
      ] {
        let other = try await connection.get(path, ["Accept: text/html"])
        #expect(other.status == 404 && other.body.contains("There is nothing here."), "\(path)")
      }
    }
  }

  @Test func `a middleware receives only the requests of its router`() async throws {
    let paths = Shared<[String]>([])
    let router = Router()
    router.add(middleware: Counting(paths: paths))
    router.get("/orders") { _, _ in "orders" }
    try await MountedHost.run(router, { $0.routes = [WebRoute("/feed") { _ in .text("feed") }] }) {
      running in
      let connection = try await running.connect()
      for path in ["/", "/feed", "/app.js", "/healthz", "/unknown", "/legacy/orders", "/legacy/a"] {
        _ = try await connection.get(path)
      }
    }
    #expect(paths.value == ["/orders", "/a"])
  }

  @Test func `a page is live next to the router, and its visitor reaches a handler`() async throws {
    let router = Router()
    // [visitor]
    router.post("/orders") { _, _ in
      WebRequest.current?.visitor == nil ? "a program" : "a visitor"
    }
    // [end]
    try await MountedHost.run(router) { running in
      let connection = try await running.connect()
      let page = try await connection.get("/")
      let cookie = try #require(page.cookie)
      let live = try await running.connect()
      #expect(try await live.upgrade(cookie: cookie).status == 101)
      await live.say("[0,0,\"\(page.token ?? "")\"]")
      let own = ["Cookie: \(cookie)", "Sec-Fetch-Site: same-origin"]
      let visited = try await connection.get("/legacy/orders", method: "POST", own)
      #expect(visited.body == "a visitor")
      let anonymous = try await connection.get("/legacy/orders", method: "POST")
      #expect(anonymous.body == "a program")
      let button = try #require(page.body.firstMatch(of: /<button[^>]* data-i="(\d+)"/)?.1)
      await live.say("[1,\(button),\"tap\"]")
      while let text = await live.nextText() {
        if text.contains("\"1\"") { return }
      }
      Issue.record("The page did not show the tap.")
    }
  }

  @Test func `a request of another site is rejected before the handler`() async throws {
    let count = Shared<Int>(0)
    let router = Router()
    router.post("/orders") { _, _ in
      count.change { $0 += 1 }
      return "placed"
    }
    try await MountedHost.run(router) { running in
      let connection = try await running.connect()
      let origin = "Origin: https://other.example"
      let rejected = try await connection.get("/legacy/orders", method: "POST", [origin])
      #expect(rejected.status == 403)
      #expect(count.value == 0)
      #expect(try await connection.get("/legacy/orders", method: "POST").body == "placed")
    }
  }

  @Test func `an error of a handler is 500 without its text, and an HTTP error its response`()
    async throws
  {
    struct Secret: Error {}
    let router = Router()
    router.get("/secret") { _, _ -> String in throw Secret() }
    router.get("/teapot") { _, _ -> String in throw HTTPError(.conflict, message: "Shipped.") }
    router.get("/problem") { _, _ -> String in throw RouteError(.gone, "It was sold.") }
    try await MountedHost.run(router) { running in
      let connection = try await running.connect()
      let secret = try await connection.get("/legacy/secret")
      #expect(secret.status == 500 && !secret.body.contains("Secret"))
      #expect(secret.header("content-type") == "application/problem+json")
      let id = try #require(secret.header("x-request-id"))
      let reason = "its handler threw Secret()."
      #expect(
        running.events.list.contains(.routeFailed(path: "/legacy/*", request: id, reason: reason))
      )
      let conflict = try await connection.get("/legacy/teapot")
      #expect(conflict.status == 409 && conflict.body.contains("Shipped."))
      let gone = try await connection.get("/legacy/problem")
      #expect(gone.status == 410 && gone.body.contains("It was sold."))
    }
  }

  @Test func `a logger of a request has its id`() async throws {
    let handler = InMemoryLogHandler()
    let logger = Logger(label: "tests") { _ in handler }
    let router = Router()
    router.get("/") { _, context in
      context.logger.info("Handled")
      return "ok"
    }
    try await MountedHost.run(
      Router(),
      {
        $0.mount("/logged", HummingbirdMount(router.buildResponder(), logger: logger))
      }
    ) { running in
      let answer = try await running.connect().get("/logged")
      let id = try #require(answer.header("x-request-id"))
      #expect(handler.entries.map(\.metadata) == [["hb.request.id": "\(id)"]])
    }
  }

  @Test func `a response cannot have a line break in a field, or a status outside 200 to 599`()
    async throws
  {
    let router = Router()
    router.get("/break") { _, _ in
      var response = Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: "ok")))
      response.headers[.location] = "/a\r\nset-cookie: b=c\r\n\r\n<script>"
      return response
    }
    router.get("/status/:code") { _, context in
      Response(status: .init(code: try context.parameters.require("code", as: Int.self)))
    }
    try await MountedHost.run(router) { running in
      let connection = try await running.connect()
      let answer = try await connection.get("/legacy/break")
      #expect(answer.body == "ok" && answer.header("set-cookie") == nil)
      for code in [0, 100, 101, 199, 600, 999] {
        #expect(try await connection.get("/legacy/status/\(code)").status == 500)
      }
      for code in [204, 304] {
        #expect(try await connection.get("/legacy/status/\(code)").status == code)
        #expect(try await connection.get("/healthz").body == "ok\n")
      }
    }
  }
}

extension HummingbirdMountTests {
  /// A router that sends each piece of a body back while the body arrives.
  private func echo(_ received: Shared<Int>) -> Router<BasicRequestContext> {
    let router = Router()
    router.post("/echo") { request, _ in
      let pieces = request.body.map { piece in
        received.change { $0 += piece.readableBytes }
        return piece
      }
      return Response(status: .ok, body: ResponseBody(asyncSequence: pieces))
    }
    return router
  }

  @Test func `a body of 8 MiB is sent back while it arrives, with back-pressure`() async throws {
    let received = Shared<Int>(0)
    let size = 8 << 20
    try await MountedHost.run(echo(received)) { running in
      let silent = try await SlowConnection(port: running.address.port)
      let bytes = (0..<size).map { UInt8(ascii: "a") + UInt8($0 / 7 % 26) }
      silent.send(running.post("/legacy/echo", "Content-Length: \(size)"))
      silent.send(bytes)
      let other = try await running.connect()
      while received.value == 0 { await Task.yield() }
      for _ in 1...200 { #expect(try await other.get("/healthz").status == 200) }
      // The client reads nothing yet. The network's own buffers hold some megabytes.
      #expect(received.value < size)
      let text = try await silent.rest()
      let body = try #require(text.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound)
      #expect(SlowConnection.withoutChunks(text[body...]) == bytes)
      #expect(received.value == size)
    }
  }

  @Test(arguments: [("1234", 500), ("12345", 200), ("123456", 500)])
  func `a response whose body does not have its declared length is 500`(body: String, status: Int)
    async throws
  {
    let router = Router()
    router.get("/five") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody(contentLength: 5) { writer in
          try await writer.write(ByteBuffer(string: body))
          try await writer.finish(nil)
        }
      )
    }
    try await MountedHost.run(router) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/legacy/five").status == status)
    }
  }

  @Test func `a body above the limit of the mount is 413`() async throws {
    let router = Router()
    router.post("/size") { request, _ in
      "\(try await request.body.collect(upTo: 100).readableBytes)"
    }
    try await MountedHost.run(
      Router(),
      {
        $0.mount("/small", HummingbirdMount(router.buildResponder()), body: .upTo(4))
      }
    ) { running in
      let connection = try await running.connect()
      #expect(try await connection.get("/small/size", method: "POST", body: "1234").body == "4")
      #expect(try await connection.get("/small/size", method: "POST", body: "12345").status == 413)
      let chunked = try await running.connect()
      await chunked.send(running.post("/small/size", "Transfer-Encoding: chunked"))
      await chunked.send("5\r\n12345\r\n0\r\n\r\n")
      #expect(try await chunked.nextAnswer().status == 413)
    }
  }

  @Test func `a handler is cancelled when its client vanishes`() async throws {
    let (begun, ended) = (Log<Void>(), Log<Bool>())
    let router = Router()
    router.get("/wait") { _, _ in
      begun.add(())
      // Waits until the task is cancelled.
      for await _ in AsyncStream<Never>.makeStream().stream {}
      ended.add(Task.isCancelled)
      return "late"
    }
    try await MountedHost.run(router) { running in
      let connection = try await running.connect()
      await connection.send(running.get("/legacy/wait"))
      await begun.next()
      try await connection.reset()
      #expect(await ended.next() == true)
    }
  }

  @Test func `a stream is cancelled when its client vanishes`() async throws {
    let ended = Log<Bool>()
    let router = Router()
    router.get("/endless") { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          do {
            while true { try await writer.write(ByteBuffer(repeating: 65, count: 1000)) }
          } catch {
            ended.add(error is CancellationError)
            throw error
          }
        }
      )
    }
    try await MountedHost.run(router) { running in
      let connection = try await running.connect()
      await connection.send(running.get("/legacy/endless"))
      #expect(try await connection.nextAnswer().status == 200)
      try await connection.reset()
      #expect(await ended.next() == true)
    }
  }

  @Test func `a drain waits for a handler, and its response is the connection's last`()
    async throws
  {
    let (begun, released) = (Log<Void>(), Log<Void>())
    let router = Router()
    router.get("/held") { _, _ in
      begun.add(())
      await released.next()
      return "finished"
    }
    try await MountedHost.run(router) { running in
      let connection = try await running.connect()
      await connection.send(running.get("/legacy/held"))
      await begun.next()
      let drain = Task { await running.host.drain() }
      while !running.events.list.contains(.draining) { await Task.yield() }
      released.add(())
      let answer = try await connection.nextAnswer()
      #expect(answer.body == "finished" && answer.header("connection") == "close")
      await connection.close()
      await drain.value
      #expect(running.events.list.last == .stopped)
    }
  }

  @Test func `hostile requests below a mount leave the host intact`() async throws {
    let received = Shared<Int>(0)
    try await MountedHost.run(echo(received)) { running in
      let requests = [
        running.post("/legacy/echo", "Content-Length: 3", "Transfer-Encoding: chunked") + "abc",
        running.post("/legacy/echo", "Content-Length: 3", "Content-Length: 4") + "abcd",
        running.post("/legacy/echo", "Content-Length: -1"),
        running.post("/legacy/echo", "Content-Length: 18446744073709551616"),
        running.post("/legacy/echo", "Transfer-Encoding: chunked") + "10000000000000000\r\na",
        running.post("/legacy/echo", "Transfer-Encoding: chunked") + "-1\r\na",
        running.post("/legacy/echo", "Transfer-Encoding: chunked, identity") + "1\r\na\r\n",
        running.post("/legacy/echo", "Expect: other", "Content-Length: 3"),
        running.post("/legacy/%00", "Content-Length: 0"),
        running.post("/legacy/a b", "Content-Length: 0"),
        running.post("/legacy/echo", "A: b\u{0}c", "Content-Length: 0"),
      ]
      for request in requests {
        let connection = try await running.connect()
        await connection.send(request)
        await connection.finishSending()
        let rest = await connection.rest()
        let statuses = rest.matches(of: /HTTP\/1\.1 (\d+)/).map(\.1)
        #expect(statuses.count <= 1, "\(request)")
        #expect(try await running.connect().get("/healthz").body == "ok\n")
      }
      let early = try await running.connect()
      await early.send(running.post("/legacy/echo", "Content-Length: 100") + "abc")
      #expect(try await early.nextAnswer().status == 200)
      try await early.reset()
      #expect(try await running.connect().get("/healthz").body == "ok\n")
    }
  }
}
