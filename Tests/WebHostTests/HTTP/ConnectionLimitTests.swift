import NIOCore
import NIOEmbedded
import Testing

@testable import WebHost

/// A client that holds many connections, or holds them long, keeps no other out.
@Suite(.timeLimit(.minutes(15))) struct ConnectionLimitTests {
  @Test func `idle connections of one address leave others a page`() async throws {
    try await RunningHost.run({
      $0.maxConnectionsPerAddress = 20
      $0.maxSessions = 20
    }) { running in
      var idle: [LoopbackConnection] = []
      // More than the host takes in all: 2 × 20 + 64.
      for _ in 1...150 { idle.append(try await running.connect()) }
      let page = try await running.connect(from: "127.0.0.2").get("/")
      #expect(page.status == 200)
      let refused = try await running.connect().nextAnswer()
      #expect(refused.status == 429)
      #expect(refused.body.contains("<p>Too many pages are open from your address. Please close"))
      for connection in idle { await connection.close() }
    }
  }

  @Test func `a connection that closes makes room for another`() async throws {
    try await RunningHost.run({ $0.maxConnectionsPerAddress = 1 }) { running in
      for _ in 1...5 {
        var status = 429
        while status == 429 {
          let connection = try await running.connect()
          await connection.send(
            "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(running.address.port)\r\n\r\n"
          )
          status = try await connection.nextAnswer().status
          await connection.close()
          _ = await connection.untilClosed()
        }
        #expect(status == 200)
      }
    }
  }

  @Test func `a request has ten seconds from its first byte, however slowly it goes on`() throws {
    let deadline = RequestDeadline()
    let timer = RequestTimer(
      deadline,
      requestLimit: .seconds(10),
      idleLimit: .seconds(60),
      now: { .seconds(100) }
    )
    let channel = EmbeddedChannel(handler: timer)
    for byte in "GET / HTTP/1.1\r\n".utf8 { try channel.writeInbound(ByteBuffer(bytes: [byte])) }
    #expect(!deadline.isOver(now: .seconds(109)))
    #expect(deadline.isOver(now: .seconds(110)))
    channel.pipeline.fireUserInboundEventTriggered(RequestDeadline.Passed())
    let answer = try #require(try channel.readOutbound(as: ByteBuffer.self))
    #expect(String(buffer: answer).hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    #expect(!channel.isActive)
  }

  @Test(arguments: [
    "G", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nabc",
  ])
  func `a request that does not arrive is given up, and others are served`(beginning: String)
    async throws
  {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      let slow = try await running.connect()
      await slow.send(beginning)
      _ = await clock.ticking { await slow.untilClosed() }
      #expect(try await running.connect().get("/healthz").status == 200)
    }
  }

  @Test(arguments: [nil, Duration.seconds(90)])
  func `a connection without a request is closed after a minute, or another time`(
    idleTimeout: Duration?
  ) async throws {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      if let idleTimeout { $0.idleTimeout = idleTimeout }
    }) { running in
      let idle = try await running.connect()
      _ = await clock.ticking { await idle.untilClosed() }
      #expect(clock.now.offset >= idleTimeout ?? .seconds(60))
    }
  }

  @Test func `a connection that has been answered is closed a minute later`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      let idle = try await running.connect()
      #expect(try await idle.get("/healthz").status == 200)
      _ = await clock.ticking { await idle.untilClosed() }
      #expect(clock.now.offset >= .seconds(60))
    }
  }

  @Test func `what has been answered may stay silent for the time between requests`() {
    let deadline = RequestDeadline()
    let timer = RequestTimer(
      deadline,
      requestLimit: .seconds(10),
      idleLimit: .seconds(90),
      now: { .seconds(100) }
    )
    timer.received()
    #expect(!deadline.isOver(now: .seconds(159)) && deadline.isOver(now: .seconds(160)))
    timer.answered()
    #expect(!deadline.isOver(now: .seconds(189)) && deadline.isOver(now: .seconds(190)))
  }

  @Test func `a live connection has no such deadline`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      for event in 1...10 {
        await clock.untilSleepers(1)
        clock.advance(by: .seconds(20))
        await line.say("[\(event),1,\"tap\"]")
        #expect(await line.nextText() == "[\(event + 1),\(event)]")
        await line.say("[0,\(event + 1)]")
      }
    }
  }

  @Test func `behind a proxy, pages are counted by the visitor's address`() async throws {
    try await RunningHost.run({
      $0.trustedProxies = TrustedProxies(["127.0.0.1"])
      $0.maxSessionsPerAddress = 1
      $0.maxConnectionsPerAddress = 1
    }) { running in
      for (visitor, status) in [("192.0.2.1", 200), ("192.0.2.1", 429), ("192.0.2.2", 200)] {
        let page = try await running.connect().get("/", ["X-Forwarded-For: \(visitor)"])
        #expect(page.status == status)
      }
      // Another machine is no proxy, whatever it says.
      let other = try await running.connect(from: "127.0.0.3")
      #expect(try await other.get("/", ["X-Forwarded-For: 192.0.2.9"]).status == 200)
      #expect(try await other.get("/", ["X-Forwarded-For: 192.0.2.8"]).status == 429)
    }
  }
}
