import ConcurrencyExtras
import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import WebHost

/// The limits of connections without a worker, in number and time.
@Suite(.timeLimit(.minutes(15))) struct PendingConnectionsTests {
  @Test func `the supervisor peeks at a request head without consuming bytes`()
    async throws
  {
    let door = try Door()
    defer { door.close() }
    let client = try await LoopbackConnection(port: door.port)
    let connection = await door.accepted(1, at: .zero)[0]
    await client.send("GET / HTTP/1.1\r\nCookie: visi")
    #expect(await door.peek(at: connection, until: 28, at: .zero) == nil)
    await client.send("tor-80-worker=2\r\n\r\n")
    let start = await door.peek(at: connection, until: 47, at: .zero)
    #expect(start == RequestPrefix(worker: 2, asksForHealth: false))
    #expect(door.arrivals.unread == [])
    var bytes = [UInt8](repeating: 0, count: 100)
    #expect(recv(connection, &bytes, 100, 0) == 47)
    door.arrivals.close(connection)
    #expect(door.arrivals.isEmpty)
  }

  @Test func `a head beyond the peek limit is passed to a worker`() async throws {
    let door = try Door()
    defer { door.close() }
    let client = try await LoopbackConnection(port: door.port)
    let connection = await door.accepted(1, at: .zero)[0]
    await client.send("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 50_000))
    let start = await door.peek(at: connection, until: RequestPrefix.limit, at: .zero)
    #expect(start == RequestPrefix(worker: nil, asksForHealth: false))
  }

  @Test func `an incomplete head is passed to a worker after a half-close`() async throws {
    let door = try Door()
    defer { door.close() }
    let client = try await LoopbackConnection(port: door.port)
    let connection = await door.accepted(1, at: .zero)[0]
    await client.send("GET / HT")
    await client.finishSending()
    _ = await door.peek(at: connection, until: 8, at: .zero)
    #expect(door.arrivals.peek(at: connection, now: .zero) != nil)
  }

  @Test func `idle timeout and request timeout apply separately`()
    async throws
  {
    let door = try Door()
    defer { door.close() }
    let silent = try await LoopbackConnection(port: door.port)
    _ = await door.accepted(1, at: .zero)
    let slow = try await LoopbackConnection(port: door.port)
    let connection = await door.accepted(1, at: .zero)[0]
    await slow.send("GET")
    #expect(await door.peek(at: connection, until: 3, at: .seconds(5)) == nil)
    #expect(door.arrivals.nextDeadline == .seconds(15))
    door.arrivals.sweep(at: .milliseconds(14_999))
    #expect(door.arrivals.unread.count == 2)
    door.arrivals.sweep(at: .seconds(15))
    let answer = try await slow.nextAnswer()
    #expect(answer.status == 408)
    #expect(door.refused.events == [.requestRejected(status: 408, reason: "Request Timeout")])
    #expect(door.requests.withLock { $0 } == [answer.header("x-request-id")])
    #expect(await slow.untilClosed() == nil)
    door.arrivals.sweep(at: .seconds(60))
    #expect(door.arrivals.isEmpty)
    #expect(await silent.rest() == "")
  }

  @Test func `a silent connection closes after one second during a drain`() async throws {
    let door = try Door()
    defer { door.close() }
    let client = try await LoopbackConnection(port: door.port)
    _ = await door.accepted(1, at: .zero)
    door.arrivals.drain(at: .seconds(10))
    #expect(door.arrivals.nextDeadline == .seconds(11))
    let late = try await LoopbackConnection(port: door.port)
    _ = await door.accepted(1, at: .seconds(10.5))
    door.arrivals.sweep(at: .seconds(11))
    #expect(door.arrivals.nextDeadline == .seconds(11.5))
    #expect(await client.rest() == "")
    _ = late
  }

  @Test func `a request waits for a worker for five seconds`() async throws {
    let door = try Door()
    defer { door.close() }
    let client = try await LoopbackConnection(port: door.port)
    let connection = await door.accepted(1, at: .zero)[0]
    await client.send("GET / HTTP/1.1\r\n\r\n")
    #expect(await door.peek(at: connection, until: 18, at: .seconds(1)) != nil)
    #expect(door.arrivals.waiting.map(\.connection) == [connection])
    door.arrivals.sweep(at: .milliseconds(5999))
    #expect(door.arrivals.waiting.count == 1)
    door.arrivals.sweep(at: .seconds(6))
    #expect(try await client.nextAnswer().status == 503)
    #expect(door.arrivals.waiting.isEmpty)
  }

  @Test func `connections beyond the quotas are rejected with 429 and 503`() async throws {
    let door = try Door(total: 3, perAddress: 2)
    defer { door.close() }
    var clients: [LoopbackConnection] = []
    for (address, status) in [
      ("127.0.0.1", nil), ("127.0.0.1", nil), ("127.0.0.1", 429), ("127.0.0.2", nil),
      ("127.0.0.3", 503),
    ] {
      let client = try await LoopbackConnection(port: door.port, from: address)
      await door.acceptNext(at: .zero)
      if let status { #expect(try await client.nextAnswer().status == status) }
      clients.append(client)
    }
    #expect(
      door.refused.events.map(\.description) == [
        "Request rejected with 429: no connection free",
        "Request rejected with 503: no connection free",
      ]
    )
    // A rejected client has one second to read the response.
    door.arrivals.sweep(at: .seconds(1))
    let accepted = door.arrivals.unread
    #expect(accepted.count == 3)
    for connection in accepted { door.arrivals.close(connection) }
    let next = try await LoopbackConnection(port: door.port)
    await door.acceptNext(at: .zero)
    #expect(door.arrivals.unread.count == 1)
    _ = next
  }

  @Test func `a new connection replaces a silent one of the address with the most`()
    async throws
  {
    let door = try Door(total: 4)
    defer { door.close() }
    func connect(_ address: String, at now: Duration) async throws -> LoopbackConnection {
      let client = try await LoopbackConnection(port: door.port, from: address)
      await door.acceptNext(at: now)
      return client
    }
    let first = try await connect("127.0.0.1", at: .zero)
    let second = try await connect("127.0.0.1", at: .milliseconds(1))
    _ = try await connect("127.0.0.1", at: .milliseconds(2))
    // A new connection has one second for its first request before it can be replaced.
    #expect(try await connect("127.0.0.1", at: .milliseconds(999)).nextAnswer().status == 429)
    _ = try await connect("127.0.0.1", at: .seconds(1))
    #expect(await first.rest() == "")
    _ = try await connect("127.0.0.2", at: .seconds(1))
    _ = try await connect("127.0.0.3", at: .seconds(2))
    #expect(await second.rest() == "")
    // A rejected client has one second to read the response.
    door.arrivals.sweep(at: .seconds(2))
    #expect(door.arrivals.unread.count == 4)
  }

  /// A port on which a test accepts connections.
  private final class Door {
    var arrivals: PendingConnections
    let listener: CInt
    let port: Int
    let refused = Journal()
    let requests = Locked<[String]>([])

    init(total: Int = 100, perAddress: Int? = nil) throws {
      (listener, port) = try Supervisor.listen(WebHostConfiguration())
      var configuration = WebHostConfiguration()
      configuration.visitorCookieName = "visitor-80"
      arrivals = PendingConnections(
        quota: AddressQuota(total: total, perAddress: perAddress),
        limits: .init(
          idle: .seconds(60),
          proxyIdle: .seconds(60),
          request: .seconds(10)
        ),
        cookie: WorkerCookie(configuration, port: port),
        forwarding: try Forwarding(TrustedProxies()),
        log: { [refused, requests] in
          refused.add($0)
          requests.withLock { [id = $1] in $0.append(id) }
        }
      )
    }

    /// Accepts the next connection after a client has connected.
    func acceptNext(at now: Duration) async {
      await untilReadable(listener)
      _ = arrivals.accept(from: listener, at: now)
    }

    func accepted(_ count: Int, at now: Duration) async -> [CInt] {
      let before = Set(arrivals.unread)
      while arrivals.unread.count < before.count + count { await acceptNext(at: now) }
      return arrivals.unread.filter { !before.contains($0) }
    }

    /// Peeks at a connection once the given number of bytes was received.
    func peek(at connection: CInt, until count: Int, at now: Duration) async -> RequestPrefix? {
      var bytes = [UInt8](repeating: 0, count: count)
      while recv(connection, &bytes, count, numericCast(MSG_PEEK)) < count { await Task.yield() }
      return arrivals.peek(at: connection, now: now)
    }

    func close() {
      arrivals.closeAll()
      arrivals.deallocate()
      _ = Foundation.close(listener)
    }

    private func untilReadable(_ descriptor: CInt) async {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&entry, 1, 0) < 1 { await Task.yield() }
    }
  }
}
