import NIOCore
import NIOEmbedded
import Synchronization
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

  @Test func `connections that wait for a next request make room for new visitors of an address`()
    async throws
  {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      $0.maxConnectionsPerAddress = 8
    }) { running in
      var opened: [LoopbackConnection] = []
      for _ in 1...40 {
        clock.advance(by: .seconds(1))
        let connection = try await running.connect()
        #expect(try await connection.get("/healthz").status == 200)
        opened.append(connection)
      }
      // The latest are still there, the first were closed in order.
      #expect(try await opened[39].get("/healthz").status == 200)
      #expect(await opened[0].rest() == "")
      for connection in opened { await connection.close() }
    }
  }

  @Test func `a new connection replaces the one that has waited longest, and none that is busy`()
    async throws
  {
    let connections = Connections(limits: .init(total: 6, perAddress: 3))
    func enter(_ address: String?, idleSince: Duration?) async throws -> (EventLog, Bool) {
      let channel = NIOAsyncTestingChannel()
      let log = EventLog()
      try await channel.pipeline.addHandler(log)
      let deadline = RequestDeadline()
      deadline.idleSince = idleSince
      connections.expect()
      let admission = await connections.enter(channel, deadline: deadline, address: address)
      if case .admitted = admission { return (log, true) }
      return (log, false)
    }
    let proxy = try await enter(nil, idleSince: .zero)
    let busy = try await enter("a", idleSince: nil)
    let short = try await enter("a", idleSince: .seconds(5))
    let long = try await enter("a", idleSince: .seconds(2))
    let other = try await enter("b", idleSince: .seconds(1))
    #expect(try await enter("a", idleSince: nil).1)
    await long.0.untilReplaced()
    #expect(try await enter("a", idleSince: nil).1)
    await short.0.untilReplaced()
    #expect(try await !enter("a", idleSince: nil).1)
    #expect(other.0.replacedCount == 0 && busy.0.replacedCount == 0)
    // A host without room replaces those of any address.
    #expect(try await enter("c", idleSince: nil).1)
    #expect(try await enter("c", idleSince: nil).1)
    await other.0.untilReplaced()
    #expect(try await !enter("d", idleSince: nil).1)
    #expect(busy.0.replacedCount == 0 && proxy.0.replacedCount == 0)
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

/// Counts the events that close a connection in favor of another.
private final class EventLog: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  private let count = Atomic(0)

  var replacedCount: Int { count.load(ordering: .relaxed) }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is RequestTimer.MakesRoom { count.add(1, ordering: .relaxed) }
  }

  func untilReplaced() async {
    while replacedCount == 0 { await Task.yield() }
  }
}
