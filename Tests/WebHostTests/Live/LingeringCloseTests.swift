import NIOCore
import NIOEmbedded
import Testing

@testable import WebHost

@Suite(.timeLimit(.minutes(15))) struct LingeringCloseTests {
  @Test func `a client that sends a long message in parts always receives close code 1009`()
    async throws
  {
    try await RunningHost.run { running in
      let page = try await running.fetch()
      for _ in 1...200 {
        let connection = try await running.connect()
        #expect(try await connection.upgrade(cookie: page.cookie).status == 101)
        let frame = await connection.frame(1, [UInt8](repeating: 120, count: 100_000))
        try await connection.send(frame, inPartsOf: 1000)
        #expect(await connection.untilClosed() == 1009)
      }
    }
  }

  @Test(arguments: [
    ("POST /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 300000\r\n\r\n", 413),
    ("GET / HTTP/1.1\r\nX: ", 431), ("FETCH / HTTP/1.1\r\n\r\n", 400),
    ("CONNECT example.org:443 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 404),
    ("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", 200),
  ])
  func `a client that keeps sending receives the last response of the connection`(
    beginning: String,
    status: Int
  ) async throws {
    try await RunningHost.run { running in
      for _ in 1...50 {
        let connection = try await running.connect()
        let request = beginning.replacing("127.0.0.1", with: "127.0.0.1:\(running.address.port)")
        let rest = [UInt8](repeating: 120, count: 300_000)
        try await connection.send(Array(request.utf8) + rest, inPartsOf: 1000)
        let answer = try await connection.nextAnswer()
        #expect(answer.status == status)
        #expect(await connection.untilClosed() == nil)
      }
    }
  }

  @Test func `a silent client has two seconds to close its side`() throws {
    let channel = try Self.closingChannel()
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1999))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
    #expect(!channel.isActive)
  }

  @Test func `a client that keeps sending has ten seconds, and its data is discarded`() throws {
    let channel = try Self.closingChannel()
    for _ in 1...9 {
      try channel.writeInbound(ByteBuffer(string: "more"))
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      #expect(channel.isActive)
      #expect(try channel.readInbound(as: ByteBuffer.self) == nil)
    }
    try channel.writeInbound(ByteBuffer(string: "more"))
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func `a client that sends more than 16 MiB is disconnected`() throws {
    let channel = try Self.closingChannel()
    let bytes = ByteBuffer(repeating: 120, count: 1024 * 1024)
    for _ in 1...16 { try channel.writeInbound(bytes) }
    #expect(channel.isActive)
    try channel.writeInbound(ByteBuffer(string: "x"))
    #expect(!channel.isActive)
  }

  @Test func `a connection beyond its time limit closes one second later`() throws {
    let channel = try Self.closingChannel(isOverdue: true)
    try channel.writeInbound(ByteBuffer(string: "more"))
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test(
    arguments: [
      ChannelEvent.inputClosed, RequestDeadline.Expired(), RequestTimer.MakesRoom(),
    ] as [any Sendable]
  )
  func `a connection closes at the client's close, at its deadline and to make room`(
    event: any Sendable
  ) throws {
    let channel = try Self.closingChannel()
    channel.pipeline.fireUserInboundEventTriggered(event)
    #expect(!channel.isActive)
  }

  /// Creates a connection whose output is closed.
  private static func closingChannel(isOverdue: Bool = false) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    let outputs = HalfClosing()
    try channel.pipeline.syncOperations.addHandler(
      outputs,
      name: LingeringCloseHandler.securityName
    )
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    LingeringCloseHandler.close(channel, isOverdue: isOverdue)
    #expect(outputs.closedCount == 1)
    return channel
  }

  /// Half-closes the output of an embedded channel, which would close completely.
  private final class HalfClosing: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer
    private(set) var closedCount = 0

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
      guard mode == .output else { return context.close(mode: mode, promise: promise) }
      closedCount += 1
      promise?.succeed()
    }
  }
}
