import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Listens on a port and puts the handlers of each connection together.
struct Server: Sendable {
  /// How long a connection may stay silent between requests.
  private static let idleLimit = TimeAmount.seconds(60)

  private static let idleHandler = "idle"
  private static let requestHandler = "request"

  private let group: MultiThreadedEventLoopGroup
  private let channel: any Channel
  let port: Int

  /// Binds the configuration's port and begins to accept connections.
  static func start(
    _ configuration: WebHostConfiguration,
    sessions: Sessions,
    now: @escaping @Sendable () -> Duration
  ) async throws -> Server {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: min(System.coreCount, 4))
    do {
      let listener = try await bind(configuration, sessions: sessions, now: now, group: group)
      guard let port = listener.localAddress?.port else {
        preconditionFailure("A bound TCP socket has a port.")
      }
      return Server(group: group, channel: listener, port: port)
    } catch {
      try? await group.shutdownGracefully()
      throw WebHostError(error, configuration)
    }
  }

  /// Takes no more connections and closes those that there are.
  func stop() async {
    try? await channel.close()
    try? await group.shutdownGracefully()
  }

  private static func bind(
    _ configuration: WebHostConfiguration,
    sessions: Sessions,
    now: @escaping @Sendable () -> Duration,
    group: MultiThreadedEventLoopGroup
  ) async throws -> any Channel {
    let limit = ConnectionLimit(2 * configuration.maxSessions + 64)
    return try await ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(
        .writeBufferWaterMark,
        value: .init(low: 32 * 1024, high: 128 * 1024)
      )
      .childChannelInitializer { channel in
        guard limit.enter(channel) else { return channel.close() }
        return channel.eventLoop.makeCompletedFuture {
          // The port is known only now when the configuration asked for any.
          let port = channel.localAddress?.port ?? configuration.port
          try configure(
            channel,
            configuration,
            RequestGuard(configuration, port: port),
            sessions,
            now
          )
        }
      }
      .bind(host: configuration.host, port: configuration.port)
      .get()
  }

  private static func configure(
    _ channel: any Channel,
    _ configuration: WebHostConfiguration,
    _ requestGuard: RequestGuard,
    _ sessions: Sessions,
    _ now: @escaping @Sendable () -> Duration
  ) throws {
    let router = Router(
      configuration: configuration,
      requestGuard: requestGuard,
      sessions: sessions
    )
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: configuration.frameLimit,
      shouldUpgrade: { channel, head in
        let isAllowed =
          head.uri == "/live" && requestGuard.allowsHost(head.headers)
          && requestGuard.allowsOrigin(head.headers) && VisitorID(head.headers) != nil
        return channel.eventLoop.makeSucceededFuture(isAllowed ? [:] : nil)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          guard let visitor = VisitorID(head.headers) else {
            preconditionFailure("A request without a visitor is not upgraded.")
          }
          try channel.pipeline.syncOperations.addHandlers([
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0,
              maxAccumulatedFrameCount: 64,
              maxAccumulatedFrameSize: configuration.frameLimit
            ),
            LiveSocketHandler(
              channel: channel,
              sessions: sessions,
              visitor: visitor,
              configuration: configuration,
              now: now
            ),
          ])
        }
      }
    )
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(IdleStateHandler(readTimeout: idleLimit), name: idleHandler)
    try pipeline.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          // Only a plain HTTP connection has these; the live one has its own rules.
          for name in [idleHandler, requestHandler] {
            context.pipeline.syncOperations.removeHandler(name: name, promise: nil)
          }
        }
      )
    )
    try pipeline.addHandler(HTTPHandler(router: router), name: requestHandler)
  }
}

/// Keeps the number of open connections below a limit.
private final class ConnectionLimit: Sendable {
  private let maximum: Int
  private let count = Atomic(0)

  init(_ maximum: Int) {
    self.maximum = maximum
  }

  /// Counts a connection until it closes; false where there is no room for it.
  func enter(_ channel: any Channel) -> Bool {
    let entered = count.add(1, ordering: .relaxed).newValue
    channel.closeFuture.whenComplete { _ in self.count.subtract(1, ordering: .relaxed) }
    return entered <= maximum
  }
}
