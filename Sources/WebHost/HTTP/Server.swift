import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Listens on a port and puts the handlers of each connection together.
struct Server: Sendable {
  /// How much of a connection is read at once, in bytes.
  private static let readSize = 8 * 1024

  private let listener: any Channel
  private let connections: Connections
  private let keys: VisitorKeyRing
  private let configuration: WebHostConfiguration
  let port: Int

  /// Binds the configuration's port and begins to accept connections.
  static func start(
    _ configuration: WebHostConfiguration,
    sessions: Sessions,
    now: @escaping @Sendable () -> Duration
  ) async throws -> Server {
    let forwarding = try Forwarding(configuration.trustedProxies)
    let keys = try VisitorKeyRing(configuration)
    try configuration.security?.load()
    let connections = Connections(
      limits: .init(
        total: connectionLimit(configuration),
        perAddress: configuration.maxConnectionsPerAddress
      )
    )
    do {
      // One for all connections: the first of them knows the port where the configuration asked for any.
      let router = Mutex<Router?>(nil)
      let listener = try await bind(configuration, connections, forwarding, now) { port in
        router.withLock { router in
          let made =
            router
            ?? Router(
              configuration: configuration,
              requestGuard: RequestGuard(configuration, port: port),
              sessions: sessions,
              forwarding: forwarding,
              cookie: VisitorCookie(configuration, keys: keys, port: port)
            )
          router = made
          return made
        }
      }
      guard let port = listener.localAddress?.port else {
        preconditionFailure("A bound TCP socket has a port.")
      }
      return Server(
        listener: listener,
        connections: connections,
        keys: keys,
        configuration: configuration,
        port: port
      )
    } catch {
      throw WebHostError(error, configuration)
    }
  }

  /// Ends what has taken too long, and renews what has grown old; called every second.
  func sweep(now: Duration) async {
    await connections.sweep(now: now)
    do {
      try keys.renew(at: configuration.unixTime())
    } catch {
      configuration.log(.visitorKeysNotRenewed(reason: error.reason))
    }
    do {
      if try configuration.security?.refresh() == true { configuration.log(.certificateRenewed) }
    } catch {
      configuration.log(.certificateNotRenewed(reason: error.reason))
    }
  }

  /// Takes no more connections.
  func stopListening() async {
    try? await listener.close()
  }

  /// Lets the connections that there are end in order, each when nothing is under way on it.
  func endConnections() async {
    await connections.end()
  }

  /// Returns when there are no connections, or when the task is cancelled.
  func untilEmpty() async {
    await connections.untilEmpty()
  }

  /// Closes the connections that there are.
  func closeConnections() async {
    await connections.close()
  }

  /// The connections that there may be: as many as the pages need, if the process may have so many.
  private static func connectionLimit(_ configuration: WebHostConfiguration) -> Int {
    let needed = 2 * min(configuration.maxSessions, 1 << 30) + 64
    guard let limit = DescriptorLimit.raise() else { return needed }
    let possible = limit.connections(of: needed)
    if possible < needed {
      configuration.log(.connectionsLimited(count: possible, descriptors: limit.total))
    }
    return possible
  }

  private static func bind(
    _ configuration: WebHostConfiguration,
    _ connections: Connections,
    _ forwarding: Forwarding,
    _ now: @escaping @Sendable () -> Duration,
    router: @escaping @Sendable (_ port: Int) -> Router
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
      // A client that has closed its side may still read the answer.
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(
        .writeBufferWaterMark,
        value: .init(low: 32 * 1024, high: 128 * 1024)
      )
      .childChannelInitializer { channel in
        connections.expect()
        let deadline = RequestDeadline()
        let remote = channel.remoteAddress?.ipAddress ?? "unknown"
        let address =
          forwarding.isProxy(remote) ? nil : NetworkAddress(remote)?.visitorKey ?? remote
        return channel.eventLoop
          .makeFutureWithTask {
            await connections.enter(channel, deadline: deadline, address: address)
          }
          .flatMapThrowing { admission in
            switch admission {
            case .admitted:
              let port = channel.localAddress?.port ?? configuration.port
              try secure(channel, configuration)
              try configure(channel, router(port), deadline, now)
            case .turnedAway(let reason):
              configuration.log(
                .requestRefused(status: reason.status, reason: "no connection free")
              )
              try secure(channel, configuration)
              try channel.pipeline.syncOperations.addHandler(
                TurnedAway(reason, isSecured: configuration.security != nil)
              )
            case .cut: throw ChannelError.ioOnClosedChannel
            }
          }
      }
      .bind(host: configuration.host, port: configuration.port)
      .get()
  }

  /// Puts what makes the connection secret before all that follows.
  private static func secure(_ channel: any Channel, _ configuration: WebHostConfiguration) throws {
    guard let security = configuration.security else { return }
    try channel.pipeline.syncOperations.addHandler(security.makeHandler())
  }

  private static func configure(
    _ channel: any Channel,
    _ router: Router,
    _ deadline: RequestDeadline,
    _ now: @escaping @Sendable () -> Duration
  ) throws {
    let remote = channel.remoteAddress?.ipAddress ?? "unknown"
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: router.configuration.frameLimit,
      // The handler of the live connection closes with the code that fits.
      automaticErrorHandling: false,
      shouldUpgrade: { channel, head in
        let isAllowed = router.visitor(forLive: head, from: remote) != nil
        return channel.eventLoop.makeSucceededFuture(isAllowed ? [:] : nil)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          guard let visitor = router.visitor(forLive: head, from: remote) else {
            // The cookie's time was up between the two questions.
            throw ChannelError.ioOnClosedChannel
          }
          try channel.pipeline.syncOperations.addHandler(
            LiveSocketHandler(
              channel: channel,
              sessions: router.sessions,
              visitor: visitor,
              configuration: router.configuration,
              now: now
            )
          )
        }
      }
    )
    let timer = RequestTimer(
      deadline,
      requestLimit: router.configuration.requestTimeout,
      isSecured: router.configuration.security != nil,
      isDraining: { [sessions = router.sessions] in sessions.isDraining },
      now: now
    )
    let pipeline = try HTTPPipeline(channel, timer: timer, upgrader: upgrader)
    try pipeline.add(HTTPHandler(router: router, timer: timer, pipeline: pipeline))
  }
}
