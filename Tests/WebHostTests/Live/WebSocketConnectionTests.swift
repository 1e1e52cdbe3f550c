import Dispatch
import NIOCore
import NIOPosix
import NIOWebSocket
import Testing

@testable import WebHost

@Suite(.timeLimit(.minutes(15))) struct WebSocketConnectionTests {
  @Test
  func `a browser receives the close code, even after the event loop was blocked`()
    async throws
  {
    let opened = MultiThreadedEventLoopGroup.singleton.any().makePromise(of: (any Channel).self)
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers(WebSocketFrameEncoder(), Opening(opened))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let browser = try await LoopbackConnection(port: server.localAddress?.port ?? 0)
    let channel = try await opened.futureResult.get()

    // When the loop runs again, the time for the close has passed, and the close frame is queued behind another task.
    let isLate = DispatchSemaphore(value: 0)
    channel.eventLoop.execute { isLate.wait() }
    channel.eventLoop.execute {}
    WebSocketConnection(channel).close(.policyViolation)
    isLate.signal()

    #expect(await browser.untilClosed() == 1008)
    try await server.close()
  }

  /// Reports an open connection.
  private final class Opening: ChannelInboundHandler {
    typealias InboundIn = Never
    private let opened: EventLoopPromise<any Channel>

    init(_ opened: EventLoopPromise<any Channel>) {
      self.opened = opened
    }

    func channelActive(context: ChannelHandlerContext) {
      opened.succeed(context.channel)
      context.fireChannelActive()
    }
  }
}
