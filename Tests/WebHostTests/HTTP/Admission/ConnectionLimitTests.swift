import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import WebHost

/// A client with many or long connections does not lock out other clients.
@Suite(.timeLimit(.minutes(15))) struct ConnectionLimitTests {
  @Test func `idle connections of one address leave others a page`() async throws {
    try await RunningHost.run({
      $0.maxSessions = 20
    }) { running in
      var idle: [LoopbackConnection] = []
      // More than three quarters of the limit, 2 × 20 + 64.
      for _ in 1...90 { idle.append(try await running.connect()) }
      let page = try await running.connect(from: "127.0.0.2").get("/")
      #expect(page.status == 200)
      let refused = try await running.connect().nextAnswer()
      #expect(refused.status == 429)
      #expect(refused.body.contains("<p>Too many pages are open from your address. Please close"))
      for connection in idle { await connection.close() }
    }
  }

  @Test func `a new connection replaces an idle one of an address at its limit`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      $0.maxConnectionsPerAddress = 8
    }) { running in
      var opened: [LoopbackConnection] = []
      for _ in 1...40 {
        clock.advance(by: .milliseconds(1))
        let connection = try await running.connect()
        #expect(try await connection.get("/healthz").status == 200)
        opened.append(connection)
      }
      #expect(try await opened[39].get("/healthz").status == 200)
      #expect(await opened[0].rest() == "")
      for connection in opened { await connection.close() }
    }
  }

  @Test func `the oldest idle connection of the address with the most connections closes first`()
    async throws
  {
    let door = Door(total: 12)
    let proxy = try await door.enter(nil, idleSince: .zero)
    let other = try await door.enter("b", idleSince: .zero)
    let busy = try await door.enter("a", idleSince: nil)
    let late = try await door.enter("a", idleSince: .seconds(5))
    let early = try await door.enter("a", idleSince: .seconds(2))
    for _ in 1...5 { #expect(try await door.enter("a", idleSince: nil).isAdmitted) }
    // Three times the free connections, so the address replaces its own.
    #expect(try await door.enter("a", idleSince: nil).isAdmitted)
    await early.untilReplaced()
    // An address with fewer connections replaces a connection of the address with the most.
    for _ in 1...2 { #expect(try await door.enter("c", idleSince: nil).isAdmitted) }
    #expect(late.replacedCount == 0)
    #expect(try await door.enter("c", idleSince: nil).isAdmitted)
    await late.untilReplaced()
    // The address with the most has no idle connection, and does not replace connections of others.
    #expect(try await !door.enter("a", idleSince: nil).isAdmitted)
    #expect(busy.replacedCount == 0 && other.replacedCount == 0 && proxy.replacedCount == 0)
  }

  @Test func `250 visitors of one address are served by default`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      var opened: [LoopbackConnection] = []
      for _ in 1...250 {
        clock.advance(by: .milliseconds(100))
        let connection = try await running.connect()
        let page = try await connection.get("/")
        #expect(page.status == 200)
        let line = try await running.live(page)
        #expect(await line.nextText() == "[1,0]")
        opened += [connection, line]
      }
      #expect(try await running.connect(from: "127.0.0.2").get("/").status == 200)
      for connection in opened { await connection.close() }
    }
  }

  @Test func `a connection with a started request is not replaced`() {
    let deadline = RequestDeadline()
    #expect(!deadline.claim())
    deadline.waitForRequest(replaceableFrom: .seconds(1))
    #expect(deadline.beginRequest() && deadline.idleSince == nil && !deadline.claim())
    deadline.waitForRequest(replaceableFrom: .seconds(2))
    #expect(deadline.idleSince == .seconds(2) && deadline.claim() && !deadline.claim())
    #expect(!deadline.beginRequest() && deadline.isClaimed)
    deadline.waitForRequest(replaceableFrom: .seconds(3))
    #expect(deadline.isClaimed)
  }

  @Test func `a closed connection frees its place`() async throws {
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

  @Test func `a request has ten seconds from its first byte, even if bytes continue to arrive`()
    throws
  {
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
    channel.pipeline.fireUserInboundEventTriggered(RequestDeadline.Expired())
    let answer = try #require(try channel.readOutbound(as: ByteBuffer.self))
    #expect(String(buffer: answer).hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    #expect(!channel.isActive)
  }

  @Test(arguments: [
    "G", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nabc",
  ])
  func `an incomplete request times out, and others are served`(beginning: String)
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
  func `a connection without a request closes after eight seconds, or the configured time`(
    idleTimeout: Duration?
  ) async throws {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      if let idleTimeout { $0.idleTimeout = idleTimeout }
    }) { running in
      let idle = try await running.connect()
      _ = await clock.ticking { await idle.untilClosed() }
      #expect(clock.now.offset >= idleTimeout ?? .seconds(8))
    }
  }

  @Test(arguments: [(false, Duration.seconds(8)), (true, .seconds(60))])
  func
    `an idle connection closes eight seconds after its response, a proxy's connection after a minute`(
      isProxy: Bool,
      least: Duration
    ) async throws
  {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      if isProxy { $0.trustedProxies = TrustedProxies(["127.0.0.1"]) }
    }) { running in
      let idle = try await running.connect()
      #expect(try await idle.get("/healthz").status == 200)
      _ = await clock.ticking { await idle.untilClosed() }
      #expect(clock.now.offset >= least)
    }
  }

  @Test func `the idle time is eight seconds for a browser and a minute for a proxy`() {
    var configuration = WebHostConfiguration()
    #expect(configuration.idleLimit(isProxy: false) == .seconds(8))
    #expect(configuration.idleLimit(isProxy: true) == .seconds(60))
    configuration.idleTimeout = .seconds(5)
    for isProxy in [true, false] {
      #expect(configuration.idleLimit(isProxy: isProxy) == .seconds(5))
    }
  }

  @Test func `an idle connection has the configured time between requests`() {
    let deadline = RequestDeadline()
    let timer = RequestTimer(
      deadline,
      requestLimit: .seconds(10),
      idleLimit: .seconds(90),
      now: { .seconds(100) }
    )
    timer.sends()
    #expect(!deadline.isOver(now: .seconds(159)) && deadline.isOver(now: .seconds(160)))
    timer.answered()
    #expect(!deadline.isOver(now: .seconds(189)) && deadline.isOver(now: .seconds(190)))
  }

  @Test func `a WebSocket connection has no request deadline`() async throws {
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

  @Test func `pages behind a proxy count for the visitor's address`() async throws {
    try await RunningHost.run({
      $0.trustedProxies = TrustedProxies(["127.0.0.1"])
      $0.maxSessionsPerAddress = 1
      $0.maxConnectionsPerAddress = 1
    }) { running in
      for (visitor, status) in [("192.0.2.1", 200), ("192.0.2.1", 429), ("192.0.2.2", 200)] {
        let page = try await running.connect().get("/", ["X-Forwarded-For: \(visitor)"])
        #expect(page.status == status)
      }
      // A header of an untrusted address is ignored.
      let other = try await running.connect(from: "127.0.0.3")
      #expect(try await other.get("/", ["X-Forwarded-For: 192.0.2.9"]).status == 200)
      #expect(try await other.get("/", ["X-Forwarded-For: 192.0.2.8"]).status == 429)
    }
  }
}

/// The connections of a host with controlled idle times.
private final class Door {
  let connections: Connections
  var now = Duration.seconds(10)
  private var channels: [NIOAsyncTestingChannel] = []

  init(total: Int) {
    connections = Connections(quota: AddressQuota(total: total, perAddress: nil))
  }

  func enter(_ address: String?, idleSince: Duration?) async throws -> ReplacementLog {
    let channel = NIOAsyncTestingChannel()
    channels.append(channel)
    let deadline = RequestDeadline()
    if let idleSince { deadline.waitForRequest(replaceableFrom: idleSince) }
    connections.expect()
    let admission = await connections.register(
      channel,
      deadline: deadline,
      address: address,
      now: now
    )
    let isAdmitted = if case .admitted = admission { true } else { false }
    let log = ReplacementLog(isAdmitted: isAdmitted)
    try await channel.pipeline.addHandler(log)
    return log
  }
}

/// Counts the events that close a connection in favor of another.
private final class ReplacementLog: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  let isAdmitted: Bool
  private let count = Atomic(0)

  var replacedCount: Int { count.load(ordering: .relaxed) }

  init(isAdmitted: Bool) { self.isAdmitted = isAdmitted }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is RequestTimer.MakesRoom { count.add(1, ordering: .relaxed) }
  }

  func untilReplaced() async {
    while replacedCount == 0 { await Task.yield() }
  }
}
