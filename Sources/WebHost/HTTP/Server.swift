import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Listens on a port and puts the handlers of each connection together.
struct Server: Sendable {
  /// How long a connection may stay silent between requests.
  private static let idleLimit = TimeAmount.seconds(60)

  /// How much of a connection is read at once, in bytes.
  private static let readSize = 8 * 1024

  private static let idleHandler = "idle"
  private static let requestHandler = "request"

  private let listener: any Channel
  private let connections: Connections
  let port: Int

  /// Binds the configuration's port and begins to accept connections.
  static func start(
    _ configuration: WebHostConfiguration,
    sessions: Sessions,
    now: @escaping @Sendable () -> Duration
  ) async throws -> Server {
    let connections = Connections(limit: 2 * configuration.maxSessions + 64)
    do {
      let listener = try await bind(configuration, connections, sessions: sessions, now: now)
      guard let port = listener.localAddress?.port else {
        preconditionFailure("A bound TCP socket has a port.")
      }
      return Server(listener: listener, connections: connections, port: port)
    } catch {
      throw WebHostError(error, configuration)
    }
  }

  /// Takes no more connections.
  func stopListening() async {
    try? await listener.close()
  }

  /// Closes the connections that there are.
  func closeConnections() async {
    await connections.close()
  }

  private static func bind(
    _ configuration: WebHostConfiguration,
    _ connections: Connections,
    sessions: Sessions,
    now: @escaping @Sendable () -> Duration
  ) async throws -> any Channel {
    // The shared group outlives every host: an answer that comes late finds a closed connection, and
    // never a loop that is gone.
    try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      // What is read at once has to wait in memory where it is too much, so it is little.
      .childChannelOption(
        .recvAllocator,
        value: FixedSizeRecvByteBufferAllocator(capacity: readSize)
      )
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(
        .writeBufferWaterMark,
        value: .init(low: 32 * 1024, high: 128 * 1024)
      )
      .childChannelInitializer { channel in
        channel.eventLoop.makeFutureWithTask { await connections.enter(channel) }
          .flatMapThrowing { isAccepted in
            guard isAccepted else { throw ChannelError.ioOnClosedChannel }
            // The port is known only now when the configuration asked for any.
            let port = channel.localAddress?.port ?? configuration.port
            let requestGuard = RequestGuard(configuration, port: port)
            try configure(channel, configuration, requestGuard, sessions, now)
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
      // The handler of the live connection closes with the code that fits.
      automaticErrorHandling: false,
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
          try channel.pipeline.syncOperations.addHandler(
            LiveSocketHandler(
              channel: channel,
              sessions: sessions,
              visitor: visitor,
              configuration: configuration,
              now: now
            )
          )
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
