import NIOCore
import NIOPosix
import Testing
import ViewKit

@testable import WebHost

/// Rate limits and backpressure: an excessive client is slowed down or disconnected, and other visitors are not
/// affected.
@Suite(.timeLimit(.minutes(15))) struct FloodTests {
  @Test func `events above the rate limit wait, and all are handled in order`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({
      $0.clock = clock
      $0.eventBurst = 5
      $0.eventsPerSecond = 1
    }) { running in
      let line = try await running.live(try await running.fetch())
      #expect(await line.nextText() == "[1,0]")
      let page = try #require(await running.pages.all.first)
      let (events, continuation) = AsyncStream.makeStream(of: String?.self)
      await MainActor.run { page.onEvent = { continuation.yield($0.value) } }
      for number in 1...30 { await line.say("[\(number),1,\"input\",\"\(number)\"]") }
      var taken: [String?] = []
      for await value in events {
        taken.append(value)
        if taken.count == 30 { break }
        // The hello was the first of five tokens. The host's sweep and the connection's delay both sleep.
        guard taken.count >= 4 else { continue }
        await clock.untilSleepers(2)
        clock.advance(by: .seconds(1))
      }
      #expect(taken == (1...30).map { "\($0)" })
      #expect(clock.now.offset >= .seconds(26))
      #expect(running.journal.events.allSatisfy { $0.isNoRefusal })
    }
  }

  @Test func `a rate-limited browser does not slow down another browser`() async throws {
    try await RunningHost.run({
      $0.eventBurst = 5
      $0.eventsPerSecond = 1
    }) { running in
      let loud = try await running.live(try await running.fetch())
      let quiet = try await running.live(try await running.fetch())
      #expect(await loud.nextText() == "[1,0]")
      #expect(await quiet.nextText() == "[1,0]")
      for number in 1...1000 { await loud.say("[\(number),1,\"input\",\"x\"]") }
      await quiet.say("[1,1,\"tap\"]")
      #expect(await quiet.nextText() == "[2,1]")
      let received = await MainActor.run { running.pages.all.map { $0.received.count } }
      #expect(received.allSatisfy { $0 <= 4 })
    }
  }

  @Test func `pipelined requests wait, and each receives a response`()
    async throws
  {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      let connection = try await running.connect()
      let host = "Host: 127.0.0.1:\(running.address.port)"
      await connection.send(
        String(repeating: "GET /healthz HTTP/1.1\r\n\(host)\r\n\r\n", count: 40)
      )
      for number in 1...40 {
        // The first request is not pipelined, and sixteen more are within the limit.
        if number > 17 {
          // The host's sweep and the connection's delay.
          await clock.untilSleepers(2)
          clock.advance(by: .milliseconds(32))
        }
        #expect(try await connection.nextAnswer().status == 200)
      }
      #expect(clock.now.offset >= .milliseconds(700))
      #expect(try await running.connect().get("/healthz").status == 200)
    }
  }

  @Test(arguments: [9, 10] as [UInt8])
  func `a flood of pings or pongs is closed before it fills memory`(opcode: UInt8) async throws {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      let first = try await running.live(page)
      #expect(await first.nextText() == "[1,0]")
      let frame = await first.frame(opcode, [UInt8](repeating: 7, count: 120))
      let flood = try await Flood(port: running.address.port, cookie: page.cookie)
      let sent = await flood.send(frame, upTo: 64 * 1024 * 1024)
      // The network's own buffers hold some megabytes.
      #expect(sent < 32 * 1024 * 1024)
      await first.say("[1,1,\"tap\"]")
      #expect(await first.nextText() == "[2,1]")
      let lines = running.journal.events.count { !$0.isNoRefusal }
      #expect(lines <= 2)
    }
  }

  @Test func `a client that requests pages and reads no response opens a limited number`()
    async throws
  {
    let text = PropValue.string(String(repeating: "x", count: 1_000_000))
    try await RunningHost.run(
      page: { FakePage(Element(id: 0, .root, [:], [Element(id: 1, .text, [.text: text])])) }
    ) { running in
      let flood = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .channelOption(.autoRead, value: false)
        .connect(host: "127.0.0.1", port: running.address.port).get()
      let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(running.address.port)\r\n\r\n"
      try await flood.writeAndFlush(ByteBuffer(string: String(repeating: request, count: 100)))
      for _ in 1...20 { #expect(try await running.fetch().status == 200) }
      // The network's own buffers hold some megabytes.
      let opened = await running.pages.all.count - 20
      #expect((1...50).contains(opened))
      try await flood.close()
    }
  }

  @Test func `the host stops reading from a browser that reads no messages`() async throws {
    let gauge = ReadGauge()
    try await RunningHost.run({
      $0.security = gauge
      $0.eventBurst = 1_000_000
    }) { running in
      let first = try await running.fetch()
      let page = try #require(await running.pages.all.first)
      // More than the network's buffers hold.
      let texts = ["x", "y"].map { PropValue.string(String(repeating: $0, count: 4_000_000)) }
      await MainActor.run {
        page.onEvent = { _ in page.change(.set(1, .text, texts[page.received.count % 2])) }
      }
      let flood = try await Flood(port: running.address.port, cookie: first.cookie)
      let count = 20_000
      flood.say(
        ["[0,0,\"\(first.token ?? "")\"]"] + (1...count).map { "[\($0),1,\"tap\"]" }
      )
      await gauge.untilBlocked(1)
      for _ in 1...20 { #expect(try await running.connect().get("/healthz").status == 200) }
      let (reading, taken) = (gauge[1], await page.received.count)
      #expect(reading.asked == reading.taken)
      #expect((1..<count).contains(taken))
      // A few reads of 8 KiB of the 340 KiB that wait.
      #expect(reading.bytes <= 64 * 1024)
      flood.close()
    }
  }

  @Test func `a page that reconnects too often is rejected with 1013`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      let page = try await running.fetch()
      var line = try await running.live(page, version: 10_000_000)
      #expect(await line.nextText() != nil)
      for _ in 2...10 {
        line = try await running.live(page, version: 10_000_000)
        #expect(await line.nextText() != nil)
      }
      let tooMany = try await running.live(page, version: 10_000_000)
      #expect(await tooMany.untilClosed() == 1013)
      // The existing connection continues.
      await line.say("[1,1,\"tap\"]")
      #expect(await line.nextText() != nil)
      let other = try await running.live(try await running.fetch())
      #expect(await other.nextText() != nil)
      clock.advance(by: .seconds(1))
      let again = try await running.live(page, version: 10_000_000)
      #expect(await again.nextText() != nil)
    }
  }

  @Test func `a connection without a hello is closed after ten seconds`() async throws {
    let clock = ManualClock()
    try await RunningHost.run({ $0.clock = clock }) { running in
      let page = try await running.fetch()
      let line = try await running.connect()
      _ = try await line.upgrade(cookie: page.cookie)
      // The host's sweep, and the connection's timeout of ten seconds.
      await clock.untilSleepers(2)
      clock.advance(by: .seconds(10))
      #expect(await line.untilClosed() == 1008)
    }
  }
}

extension WebHostEvent {
  fileprivate var isNoRefusal: Bool {
    switch self {
    case .messageRejected, .eventRejected, .requestRejected, .rejectionsRepeated: false
    default: true
    }
  }
}

/// A live connection that only writes and never reads.
private struct Flood {
  private let channel: any Channel

  init(port: Int, cookie: String?) async throws {
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: false)
      .connect(host: "127.0.0.1", port: port).get()
    let head = """
      GET /live HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Origin: http://127.0.0.1:\(port)\r
      Cookie: \(cookie ?? "")\r
      Connection: Upgrade\r
      Upgrade: websocket\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      \r

      """
    try await channel.writeAndFlush(ByteBuffer(string: head))
  }

  /// Sends text frames in one write, with a mask of zeros.
  func say(_ texts: [String]) {
    var frames: [UInt8] = []
    for text in texts {
      frames += [0x81, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0]
      frames += text.utf8
    }
    channel.writeAndFlush(ByteBuffer(bytes: frames), promise: nil)
  }

  func close() { channel.close(promise: nil) }

  /// Sends a frame repeatedly until the host closes the connection, and returns the number of bytes sent.
  func send(_ frame: [UInt8], upTo limit: Int) async -> Int {
    let chunk = ByteBuffer(bytes: Array(repeating: frame, count: 500).flatMap { $0 })
    var sent = 0
    while sent < limit, (try? await channel.writeAndFlush(chunk)) != nil {
      sent += chunk.readableBytes
    }
    channel.close(promise: nil)
    return sent
  }
}
