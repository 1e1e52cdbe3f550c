import Foundation
import NIOCore
import NIOEmbedded
import Testing
import ViewKit

@testable import WebHost

/// A draining host moves its visitors to another host.
@Suite(.timeLimit(.minutes(15))) struct DrainingTests {
  @Test func `a draining host rejects new pages and health checks with 503`()
    async throws
  {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      $0.drainNotice = .seconds(5)
    }) { running in
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      let draining = Task { await running.host.drain() }
      await running.journal.wait(for: .draining)
      let health = try await running.connect().get("/healthz")
      #expect(health.status == 503)
      #expect(health.header("connection") == "close")
      let page = try await running.connect().get("/")
      #expect(page.status == 503)
      #expect(page.header("retry-after") == "1")
      #expect(page.header("connection") == "close")
      #expect(page.body.contains("<p>This page is about to be served by"))
      #expect(page.body.contains("Try again</a>"))
      // Files and existing pages are available until a load balancer has detected the drain.
      #expect(try await running.connect().get("/app.css").status == 200)
      await line.say("[1,1,\"tap\"]")
      #expect(await line.nextText() == "[2,1]")
      #expect(await clock.ticking { await line.untilClosed() } == 1012)
      await draining.value
      #expect(clock.now.offset >= .seconds(5))
      #expect(running.journal.events.contains(.sessionEnded(session: 1, .drained)))
      #expect(running.journal.events.last == .stopped)
    }
  }

  @Test func `a drain ends without a timeout once all connections have closed`() async throws {
    // The clock does not advance, so the drain cannot depend on a timeout.
    try await RunningHost.run { running in
      let page = try await running.fetch()
      let line = try await running.live(page)
      #expect(await line.nextText() == "[1,0]")
      let unbound = try await running.connect()
      #expect(try await unbound.upgrade(cookie: page.cookie).status == 101)
      let kept = try await running.connect()
      #expect(try await kept.get("/healthz").status == 200)
      await running.host.drain()
      #expect(await line.untilClosed() == 1012)
      #expect(await unbound.untilClosed() == 1012)
      #expect(await kept.untilClosed() == nil)
      #expect(running.journal.events.last == .stopped)
      await #expect(throws: (any Error).self) { try await running.connect() }
    }
  }

  @Test func `the first request of a connection gets a response during a drain`() async throws {
    try await RunningHost.run { running in
      var connections: [LoopbackConnection] = []
      for _ in 1...20 { connections.append(try await running.connect()) }
      let draining = Task { await running.host.drain() }
      for connection in connections {
        await connection.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(running.address.port)\r\n\r\n")
        let answer = try await connection.nextAnswer()
        #expect(answer.status == 503)
        #expect(answer.header("connection") == "close")
        #expect(await connection.untilClosed() == nil)
      }
      await draining.value
    }
  }

  @Test func `a silent connection closes without a response after one second of a drain`()
    throws
  {
    for isNew in [false, true] {
      let deadline = RequestDeadline()
      let timer = RequestTimer(
        deadline,
        requestLimit: .seconds(10),
        idleLimit: .seconds(60),
        isDraining: { true },
        now: { .zero }
      )
      let channel = EmbeddedChannel(handler: timer)
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      if !isNew { channel.pipeline.fireUserInboundEventTriggered(HostWillDrain()) }
      #expect(channel.isActive && !deadline.isOver(now: .milliseconds(999)))
      #expect(deadline.isOver(now: .seconds(1)))
      channel.pipeline.fireUserInboundEventTriggered(RequestDeadline.Expired())
      #expect(try channel.readOutbound(as: ByteBuffer.self) == nil)
      #expect(!channel.isActive)
    }
  }

  @Test func `a first request that begins within this second is read in full`() throws {
    let deadline = RequestDeadline()
    let timer = RequestTimer(
      deadline,
      requestLimit: .seconds(10),
      idleLimit: .seconds(60),
      isDraining: { true },
      now: { .zero }
    )
    let channel = EmbeddedChannel(handler: timer)
    channel.pipeline.fireUserInboundEventTriggered(HostWillDrain())
    try channel.writeInbound(ByteBuffer(string: "GET / HTTP/1.1\r\n"))
    channel.pipeline.fireUserInboundEventTriggered(HostWillDrain())
    #expect(!deadline.isOver(now: .seconds(9)))
    #expect(try channel.readInbound(as: ByteBuffer.self)?.readableBytes == 16)
  }

  @Test func `a request in flight gets its response before its connection closes`() async throws {
    let work = HeldWork()
    try await RunningHost.run({ $0.routes = [work.route] }) { running in
      let connection = try await running.connect()
      async let answer = connection.get("/slow")
      await work.untilBegun()
      let draining = Task { await running.host.drain() }
      await running.journal.wait(for: .draining)
      work.finish()
      #expect(try await answer.body == "done\n")
      #expect(try await answer.header("connection") == "close")
      await draining.value
    }
  }

  @Test func `a drain ends at the end of its window`() async throws {
    let work = HeldWork()
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      $0.routes = [work.route]
      $0.drainWindow = .seconds(5)
    }) { running in
      let connection = try await running.connect()
      let asking = Task { try await connection.get("/slow") }
      await work.untilBegun()
      await clock.ticking { await running.host.drain() }
      await #expect(throws: LoopbackConnection.HungUp.self) { try await asking.value }
      #expect(clock.now.offset >= .seconds(5))
      work.finish()
    }
  }

  @Test func `SIGTERM drains a host, and SIGINT stops the drain`() async throws {
    await #expect(processExitsWith: .success) {
      let journal = Journal()
      var configuration = WebHostConfiguration()
      configuration.clock = ManualClock()
      configuration.drainNotice = .seconds(60)
      configuration.onEvent = { journal.add($0) }
      let host = WebHost(configuration: configuration, page: { _ in Text("x") })
      let running = Task { try await host.run() }
      while journal.events.isEmpty { await Task.yield() }
      kill(getpid(), SIGTERM)
      await journal.wait(for: .draining)
      kill(getpid(), SIGINT)
      try await running.value
      guard journal.events.last == .stopped else { exit(1) }
    }
  }

  @Test func `SIGINT stops a host without draining`() async throws {
    await #expect(processExitsWith: .success) {
      let journal = Journal()
      var configuration = WebHostConfiguration()
      configuration.drainNotice = .seconds(3600)
      configuration.onEvent = { journal.add($0) }
      let host = WebHost(configuration: configuration, page: { _ in Text("x") })
      let running = Task { try await host.run() }
      while journal.events.isEmpty { await Task.yield() }
      kill(getpid(), SIGINT)
      try await running.value
      guard journal.events.last == .stopped, !journal.events.contains(.draining) else { exit(1) }
    }
  }
}

/// A route whose response the test releases.
private struct HeldWork: Sendable {
  private let begun = AsyncStream.makeStream(of: Void.self)
  private let finished = AsyncStream.makeStream(of: Void.self)

  var route: WebRoute {
    WebRoute("/slow") { [begun, finished] _ in
      begun.continuation.finish()
      for await _ in finished.stream {}
      return .text("done\n")
    }
  }

  func untilBegun() async { for await _ in begun.stream {} }

  func finish() { finished.continuation.finish() }
}
