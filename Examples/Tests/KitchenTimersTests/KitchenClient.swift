import NIOCore
import NIOPosix

@testable import KitchenServer

/// A client of the server's line protocol.
struct KitchenClient {
  private let channel: any Channel
  private var lines: AsyncStream<String>.Iterator

  init(port: Int) async throws {
    let (lines, heard) = AsyncStream.makeStream(of: String.self)
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            ByteToMessageHandler(LineDecoder()), MessageToByteHandler(LineEncoder()),
            Ear(heard: heard),
          ])
        }
      }
      .connect(host: "127.0.0.1", port: port)
      .get()
    self.lines = lines.makeAsyncIterator()
  }

  func say(_ line: String) async throws {
    try await channel.writeAndFlush(line).get()
  }

  /// The next line from the server; `nil` after it closed the connection.
  mutating func hear() async -> String? {
    await lines.next(isolation: #isolation)
  }

  func leave() async throws {
    try await channel.close().get()
  }
}

private final class Ear: ChannelInboundHandler, Sendable {
  typealias InboundIn = String

  private let heard: AsyncStream<String>.Continuation

  init(heard: AsyncStream<String>.Continuation) {
    self.heard = heard
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    heard.yield(unwrapInboundIn(data))
  }

  func channelInactive(context: ChannelHandlerContext) {
    heard.finish()
    context.fireChannelInactive()
  }
}
