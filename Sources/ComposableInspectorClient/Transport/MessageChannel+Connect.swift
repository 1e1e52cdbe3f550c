import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// The error of a failed connection attempt.
enum ConnectionFailure: Error, Equatable {
  /// No server, or no response.
  case unreachable
  /// The server rejected the process with this HTTP status.
  case refused(Int)
}

extension MessageChannel {
  private enum Upgrade: Sendable {
    case line(MessageChannel)
    case refused(EventLoopFuture<Int>)
  }

  /// Connects to an inspector within `timeout`.
  static func connect(
    to address: InspectorAddress,
    timeout: Duration
  ) async throws(ConnectionFailure) -> MessageChannel {
    let timeout = TimeAmount(timeout)
    let upgrade: Upgrade
    do {
      let made = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connectTimeout(timeout)
        .channelOption(.tcpOption(.tcp_nodelay), value: 1)
        .channelOption(.writeBufferWaterMark, value: .init(low: 64 * 1024, high: 256 * 1024))
        .connect(host: address.host, port: address.port) { channel in
          channel.eventLoop.makeCompletedFuture { try begin(channel, address, timeout) }
        }
      upgrade = try await made.get()
    } catch {
      throw .unreachable
    }
    switch upgrade {
    case .line(let line): return line
    case .refused(let status):
      guard let status = try? await status.get() else { throw .unreachable }
      throw .refused(status)
    }
  }

  private static func begin(
    _ channel: any Channel,
    _ address: InspectorAddress,
    _ timeout: TimeAmount
  ) throws -> EventLoopFuture<Upgrade> {
    let upgrader = NIOTypedWebSocketClientUpgrader<Upgrade>(
      maxFrameSize: messageLimit,
      enableAutomaticErrorHandling: false
    ) { channel, _ in
      channel.eventLoop.makeCompletedFuture {
        let (line, handler) = connected(channel)
        try channel.pipeline.syncOperations.addHandler(handler)
        return .line(line)
      }
    }
    let head = HTTPRequestHead(
      version: .http1_1,
      method: .GET,
      uri: address.target,
      headers: ["host": address.authority]
    )
    let configuration = NIOUpgradableHTTPClientPipelineConfiguration<Upgrade>(
      upgradeConfiguration: NIOTypedHTTPClientUpgradeConfiguration(
        upgradeRequestHead: head,
        upgraders: [upgrader]
      ) { channel in
        channel.eventLoop.makeCompletedFuture {
          let status = channel.eventLoop.makePromise(of: Int.self)
          try channel.pipeline.syncOperations.addHandler(StatusHandler(status))
          return .refused(status.futureResult)
        }
      }
    )
    let made = try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
      configuration: configuration
    )
    let silence = channel.eventLoop.scheduleTask(in: timeout) { channel.close(promise: nil) }
    made.whenComplete { _ in silence.cancel() }
    return made
  }
}

/// A channel handler that reads the status of a rejection and closes the connection.
private final class StatusHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  private let status: EventLoopPromise<Int>

  init(_ status: EventLoopPromise<Int>) {
    self.status = status
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    status.succeed(Int(head.status.code))
    context.close(promise: nil)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    status.fail(error)
    context.close(promise: nil)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    status.fail(ConnectionFailure.unreachable)
  }
}
