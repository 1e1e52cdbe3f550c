import Foundation
import Testing

@testable import WebHost

/// Hosts with several worker processes, from a visitor's point of view.
@Suite(.timeLimit(.minutes(15)), .serialized) struct WorkersTests {
  @Test func `a visitor's requests reach the worker that created the page`() async throws {
    let host = try HostProcess("workers=2")
    try await host.started()
    #expect(Set(host.workers.keys) == [1, 2])
    var counts: [Int: Int] = [:]
    for _ in 1...6 {
      let page = try await host.fetch()
      #expect(page.status == 200)
      let line = try await host.live(page)
      #expect(await line.nextText() == "[1,0]")
      let first = try await host.worker(of: page.cookies)
      counts[first.number, default: 0] += 1
      #expect(host.workers[first.number] == first.process)
      for _ in 1...3 { #expect(try await host.worker(of: page.cookies) == first) }
      let again = try await host.fetch(cookies: page.cookies)
      #expect(again.cookies == page.cookies)
      // The open connection makes this worker the busier one, so the next page belongs to the other worker.
      await line.close()
    }
    #expect(counts[1] != nil && counts[2] != nil)
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  @Test func `new visitors reach the worker with the fewest connections`() async throws {
    let host = try HostProcess("workers=2")
    try await host.started()
    let page = try await host.fetch()
    let busy = try await host.worker(of: page.cookies).number
    var lines: [LoopbackConnection] = []
    for _ in 1...8 {
      // One page per connection: a page has one connection, and a new connection supersedes it.
      let line = try await host.live(host.fetch(cookies: page.cookies), cookies: page.cookies)
      #expect(await line.nextText() != nil)
      lines.append(line)
    }
    for _ in 1...4 {
      let next = try await host.fetch()
      #expect(try await host.worker(of: next.cookies).number != busy)
    }
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  @Test func `workers receive the configured environment, and one start is logged`()
    async throws
  {
    let host = try HostProcess("workers=2")
    try await host.started()
    #expect(try await host.connect().get("/who").body.hasSuffix(" told"))
    host.send(SIGINT)
    #expect(await host.line(with: "Listening at ") == nil)
  }

  @Test func `a killed worker restarts while another serves its visitors`()
    async throws
  {
    let host = try HostProcess("workers=2")
    try await host.started()
    let page = try await host.fetch()
    let line = try await host.live(page)
    #expect(await line.nextText() == "[1,0]")
    let first = try await host.worker(of: page.cookies)
    kill(first.process, SIGKILL)
    #expect(await line.untilClosed() == nil)
    let logged = await host.line(with: "Worker \(first.number), process \(first.process), ")
    #expect(
      logged
        == """
        Worker \(first.number), process \(first.process), was terminated by signal 9; it \
        restarts in 0.1 seconds
        """
    )
    // Each worker can verify the visitor id.
    let again = try await host.fetch(cookies: page.cookies)
    #expect(again.status == 200)
    #expect(again.cookie == page.cookie)
    let restarted = try #require(await host.nextStart(of: first.number))
    #expect(restarted != first.process)
    let anew = try await host.live(again)
    #expect(await anew.nextText() == "[1,0]")
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  @Test func `a connection stays at its worker even if its visitor changes`() async throws {
    let host = try HostProcess("workers=2")
    try await host.started()
    var pages = [try await host.fetch()]
    let first = try await host.worker(of: pages[0].cookies)
    while pages.count < 2 {
      let page = try await host.fetch()
      if try await host.worker(of: page.cookies).number != first.number { pages.append(page) }
    }
    let connection = try await host.connect()
    for page in [pages[0], pages[1], pages[0]] {
      let answer = try await connection.get("/who", ["Cookie: \(page.cookies)"])
      #expect(answer.body.hasPrefix("\(first.number) \(first.process) "))
    }
    // This worker lacks the other worker's page, so the page's connection is closed.
    let answer = try await connection.upgrade(cookie: pages[1].cookies)
    #expect(answer.status == 101)
    await connection.say("[0,0,\"\(pages[1].token ?? "")\"]")
    #expect(await connection.untilClosed() != nil)
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  @Test func `a proxy's connection closes after one request`() async throws {
    let host = try HostProcess("workers=2", "proxy=127.0.0.1")
    try await host.started()
    let connection = try await host.connect()
    let answer = try await connection.get("/who", ["X-Forwarded-For: 192.0.2.1"])
    #expect(answer.status == 200)
    #expect(answer.header("connection") == "close")
    #expect(await connection.untilClosed() == nil)
    let direct = try await host.connect(from: "127.0.0.2").get("/who")
    #expect(direct.header("connection") == nil)
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  @Test func `workers use the kernel's client address and ignore forged headers`()
    async throws
  {
    let host = try HostProcess("workers=2", "sessionsPerAddress=1")
    try await host.started()
    let page = try await host.fetch(from: "127.0.0.2")
    #expect(page.status == 200)
    for forged in ["X-Forwarded-For: 192.0.2.1", "Forwarded: for=192.0.2.1", "PROXY: x"] {
      let connection = try await host.connect(from: "127.0.0.2")
      let answer = try await connection.get("/", ["Cookie: \(page.cookies)", forged])
      #expect(answer.status == 429)
    }
    let preface = try await host.connect(from: "127.0.0.2")
    await preface.send("PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n")
    #expect(try await preface.get("/", ["Cookie: \(page.cookies)"]).status == 400)
    #expect(try await host.fetch(cookies: page.cookies, from: "127.0.0.3").status == 200)
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  // MARK: The end

  @Test func `SIGTERM to the supervisor drains all workers`() async throws {
    let host = try HostProcess("workers=2")
    try await host.started()
    var lines: [LoopbackConnection] = []
    for _ in 1...4 {
      let line = try await host.live(try await host.fetch())
      #expect(await line.nextText() == "[1,0]")
      lines.append(line)
    }
    host.send(SIGTERM)
    for line in lines { #expect(await line.untilClosed() == 1012) }
    for worker in 1...2 { #expect(await host.line(with: "\(worker): Draining") != nil) }
    for worker in 1...2 { #expect(await host.line(with: "\(worker): ended") != nil) }
    #expect(await host.line(with: "Stopped") != nil)
    #expect(await host.end() == 0)
  }

  @Test func `a request in flight gets a 503 response when the supervisor drains`() async throws {
    let host = try HostProcess("workers=2")
    try await host.started()
    var connections: [LoopbackConnection] = []
    for _ in 1...20 {
      let connection = try await host.connect()
      await connection.send("GET / HTTP/1.1\r\n")
      connections.append(connection)
    }
    // The supervisor accepts connections in order, so it has already peeked at the earlier ones.
    #expect(try await host.fetch().status == 200)
    host.send(SIGTERM)
    for worker in 1...2 { #expect(await host.line(with: "\(worker): ended") != nil) }
    for connection in connections {
      await connection.send("Host: 127.0.0.1:\(host.port)\r\n\r\n")
      let answer = try await connection.nextAnswer()
      #expect(answer.status == 503)
      #expect(answer.header("retry-after") == "1")
      #expect(await connection.untilClosed() == nil)
    }
    #expect(await host.end() == 0)
  }

  @Test func `SIGTERM to a worker drains and restarts it`() async throws {
    let host = try HostProcess("workers=2")
    try await host.started()
    let page = try await host.fetch()
    let line = try await host.live(page)
    #expect(await line.nextText() == "[1,0]")
    let first = try await host.worker(of: page.cookies)
    kill(first.process, SIGTERM)
    #expect(await line.untilClosed() == 1012)
    #expect(try await host.fetch(cookies: page.cookies).status == 200)
    #expect(
      await host.line(with: "process \(first.process), exited with status 0; it restarts")
        != nil
    )
    #expect(await host.nextStart(of: first.number) != nil)
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  @Test func `no worker outlives its supervisor`() async throws {
    let host = try HostProcess("workers=3")
    try await host.started()
    let line = try await host.live(try await host.fetch())
    #expect(await line.nextText() == "[1,0]")
    host.send(SIGKILL)
    // Each worker shuts down in order.
    for worker in 1...3 { #expect(await host.line(with: "\(worker): ended") != nil) }
    #expect(await host.end() == SIGKILL)
    _ = await line.untilClosed()
  }

  @Test func `a worker with a blocked main actor exits after its supervisor`()
    async throws
  {
    let host = try HostProcess("workers=2", "silence=600")
    try await host.started()
    await (try host.connect()).send("GET /block HTTP/1.1\r\nHost: 127.0.0.1:\(host.port)\r\n\r\n")
    #expect(await host.line(with: "blocked") != nil)
    host.send(SIGKILL)
    #expect(await host.end() == SIGKILL)
  }

  @Test func `a failed worker start is reported and stops the other workers`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).fails")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let host = try HostProcess("workers=2", "failsBy=\(file.path)")
    #expect(
      await host.line(with: "Cannot start worker ")?.hasSuffix("its process exited with status 3.")
        == true
    )
    #expect(await host.end() == 4)
  }

  // MARK: What goes wrong

  @Test
  func
    `repeated failures of workers cause backoff and a failing health check`()
    async throws
  {
    let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).fails")
    defer { try? FileManager.default.removeItem(at: file) }
    let host = try HostProcess("workers=2", "failsBy=\(file.path)")
    try await host.started()
    #expect(try await host.connect().get("/healthz").status == 200)
    try Data().write(to: file)
    let processes = host.workers
    kill(try #require(processes[1]), SIGKILL)
    for pause in ["0.1", "0.2", "0.4"] {
      #expect(await host.line(with: "Worker 1, ")?.hasSuffix("in \(pause) seconds") == true)
      #expect(try await host.connect().get("/healthz").status == 200)
    }
    kill(try #require(processes[2]), SIGKILL)
    #expect(await host.line(with: "Worker 2, ") != nil)
    let health = try await host.connect().get("/healthz")
    #expect(health.status == 503)
    #expect(health.header("connection") == "close")
    try FileManager.default.removeItem(at: file)
    // Each request waits for a worker for a few seconds.
    while try await host.fetch().status != 200 {}
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  @Test(arguments: [true, false])
  func `an unresponsive worker is restarted while another serves its visitors`(
    isStopped: Bool
  ) async throws {
    let host = try HostProcess("workers=2", "silence=8")
    try await host.started()
    let page = try await host.fetch()
    let first = try await host.worker(of: page.cookies)
    if isStopped {
      kill(first.process, SIGSTOP)
    } else {
      let request =
        "GET /block HTTP/1.1\r\nHost: 127.0.0.1:\(host.port)\r\nCookie: \(page.cookies)\r\n\r\n"
      await (try host.connect()).send(request)
    }
    let logged = await host.line(with: "Worker \(first.number), process \(first.process), ")
    #expect(logged?.contains("did not respond and was terminated; it restarts in 0.1 ") == true)
    #expect(try await host.fetch(cookies: page.cookies).status == 200)
    #expect(await host.nextStart(of: first.number) != nil)
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  @Test func `the supervisor rejects a slow request with 408`() async throws {
    let host = try HostProcess("workers=2", "requestTimeout=500")
    try await host.started()
    for start in ["G", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"] {
      let connection = try await host.connect()
      await connection.send(start)
      let answer = try await connection.nextAnswer()
      #expect(answer.status == 408)
      #expect(answer.body.contains("The request took too long to arrive."))
      #expect(await connection.untilClosed() == nil)
    }
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  @Test func `the supervisor closes a silent connection at the idle timeout`() async throws {
    let host = try HostProcess("workers=2", "idleTimeout=500")
    try await host.started()
    let connection = try await host.connect()
    #expect(await connection.untilClosed() == nil)
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  @Test func `slow clients do not block other visitors`() async throws {
    let host = try HostProcess("workers=2")
    try await host.started()
    var slow: [LoopbackConnection] = []
    for number in 1...300 {
      let connection = try await host.connect(from: "127.0.0.2")
      if number.isMultiple(of: 2) { await connection.send("GET / HTTP/1.1\r\n") }
      slow.append(connection)
    }
    #expect(try await host.fetch().status == 200)
    #expect(try await host.connect().get("/healthz").status == 200)
    for connection in slow { await connection.close() }
    host.send(SIGINT)
    #expect(await host.end() == 0)
  }

  /// Malformed and hostile requests; `HOST` is replaced with the host's name and port.
  static let hostile: [String] = [
    "\r\n\r\n", "\n\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\nHost: HOST\r\n\r\n", "\0\0\0\0\n\n",
    "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: other\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: HOST\r\nHost: HOST\r\n\r\n",
    "GET /healthz HTTP/1.1\nHost: HOST\n\n",
    "GET /healthz HTTP/1.1\r\nHost: HOST\r\n folded\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: HOST\r\nCookie : visitor-worker=1\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: HOST\r\nX: \(String(repeating: "x", count: 100_000))\r\n\r\n",
    "GET /\(String(repeating: "x", count: 100_000)) HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET /\(String(repeating: "x", count: 30_000)) HTTP/1.1\r\nHost: HOST\r\n\r\n",
    String(repeating: "x", count: 20_000),
    "\u{16}\u{03}\u{01}\u{02}\u{00}\u{01}\u{00}\u{01}\u{FC}\u{03}\u{03}",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    // Request smuggling: two parsers could disagree about the number of requests.
    "POST /healthz HTTP/1.1\r\nHost: HOST\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /who HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "POST /healthz HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    "POST /healthz HTTP/1.1\r\nHost: HOST\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
    "GET /healthz HTTP/1.1\r\nHost: HOST\r\nContent-Length: 44\r\n\r\nGET /who HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: HOST\r\nContent-Length: 70000\r\n\r\n",
    "GET http://other/healthz HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "CONNECT HOST HTTP/1.1\r\nHost: HOST\r\n\r\n",
    "GET /live HTTP/1.1\r\nHost: HOST\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: HOST\r\n\r\nGET /healthz HTTP/1.1\r\nHost: HOST\r\n\r\n",
  ]

  @Test func `hostile requests get the same responses with and without workers`() async throws {
    let host = try HostProcess("workers=2")
    try await host.started()
    let alone = try HostProcess("workers=1")
    try await alone.started()
    for text in Self.hostile {
      let answer = try await Self.answers(of: host, to: text)
      let expected = try await Self.answers(of: alone, to: text)
      #expect(answer == expected, "\(text.prefix(80).debugDescription)")
    }
    #expect(try await host.fetch().status == 200)
    for host in [host, alone] {
      host.send(SIGINT)
      #expect(await host.end() == 0)
    }
  }

  /// The responses of a host to the text in one piece, and in pieces of a few bytes.
  private static func answers(of host: HostProcess, to text: String) async throws -> [String] {
    var answers: [String] = []
    let bytes = Array(text.replacing("HOST", with: "127.0.0.1:\(host.port)").utf8)
    for size in [bytes.count, max(7, bytes.count / 10)] {
      let connection = try await host.connect()
      for start in stride(from: 0, to: bytes.count, by: size) {
        await connection.send(Array(bytes[start..<min(start + size, bytes.count)]))
      }
      await connection.finishSending()
      // The `connection: close` header depends on whether the host has already received the end of the stream.
      let rest = await connection.rest().replacing("connection: close\r\n", with: "")
        .replacing(/x-request-id: [0-9a-f]{16}\r\n/, with: "x-request-id: ID\r\n")
        .replacing(/date: [^\r]* GMT\r\n/, with: "date: DATE\r\n")
      answers.append(rest.replacing("\(host.port)", with: "PORT"))
    }
    return answers
  }
}
