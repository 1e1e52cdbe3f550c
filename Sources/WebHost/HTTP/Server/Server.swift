import ConcurrencyExtras
import NIOCore
import NIOPosix

/// A server that accepts connections on its port, or receives them from another process.
struct Server: Sendable {
  private let stopAccepting: @Sendable () async -> Void
  private let connections: Connections
  private let keys: VisitorKeyRing
  private let configuration: WebHostConfiguration
  let port: Int

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - configuration: The address and the limits.
  ///   - sessions: The sessions of the host.
  ///   - received: Connections from another process; `nil` to listen on the configuration's port.
  ///   - now: The time since the start of the host.
  /// - Returns: The running server.
  /// - Throws: ``WebHostError``.
  static func start(
    _ configuration: WebHostConfiguration,
    sessions: Sessions,
    received: (any ReceivedConnections)? = nil,
    now: @escaping @Sendable () -> Duration
  ) async throws -> Server {
    let forwarding = try Forwarding(configuration.trustedProxies)
    let keys = try VisitorKeyRing(configuration)
    try configuration.security?.load()
    let connections = Connections(
      quota: AddressQuota(
        total: connectionLimit(configuration),
        perAddress: configuration.maxConnectionsPerAddress
      )
    )
    // One router for all connections: the first connection determines the port if the system chose it.
    let router = Locked<Router?>(nil)
    let initializer = ChildChannelInitializer(
      configuration: configuration,
      connections: connections,
      forwarding: forwarding,
      now: now
    ) { port in
      router.withLock { router in
        let made =
          router
          ?? Router(
            configuration: configuration,
            requestGuard: CrossSiteRequestGuard(configuration, port: port),
            sessions: sessions,
            forwarding: forwarding,
            cookie: VisitorCookie(configuration, keys: keys, port: port),
            worker: received.map { .init($0.worker, WorkerCookie(configuration, port: port)) }
          )
        router = made
        return made
      }
    }
    let port: Int
    let stopAccepting: @Sendable () async -> Void
    if let received {
      port = configuration.port
      stopAccepting = { await received.end() }
      received.begin { adopt($0, initializer, ended: received.connectionEnded) }
    } else {
      do {
        let listener = try await listen(configuration, initializer)
        guard let bound = listener.localAddress?.port else {
          preconditionFailure("A bound TCP socket has a port.")
        }
        port = bound
        stopAccepting = { try? await listener.close() }
      } catch {
        throw WebHostError(error, configuration)
      }
    }
    return Server(
      stopAccepting: stopAccepting,
      connections: connections,
      keys: keys,
      configuration: configuration,
      port: port
    )
  }

  /// Closes expired connections and renews keys and certificates; called once a second.
  func sweep(now: Duration) async {
    await connections.sweep(now: now)
    if let measurements = configuration.measurements {
      measurements.sampled(connections: await connections.count)
    }
    do {
      try keys.renew(at: configuration.unixTime())
    } catch {
      configuration.hostLog(.visitorKeysNotRenewed(reason: error.reason))
    }
    do {
      if try configuration.security?.refresh() == true {
        configuration.hostLog(.certificateRenewed)
      }
    } catch {
      configuration.hostLog(.certificateNotRenewed(reason: error.reason))
    }
  }

  /// Stops accepting connections.
  func stopListening() async {
    await stopAccepting()
  }

  /// Closes each open connection after its response in progress.
  func endConnections() async {
    await connections.end()
  }

  /// Waits until no connection is open or pending, or until the task is cancelled.
  func untilEmpty() async {
    await connections.untilEmpty()
  }

  /// Closes all open connections.
  func closeConnections() async {
    await connections.close()
  }

  /// The maximum number of connections: two for each session, within the process's descriptor limit.
  private static func connectionLimit(_ configuration: WebHostConfiguration) -> Int {
    let needed = 2 * min(configuration.maxSessions, 1 << 30) + 64
    guard let limit = DescriptorLimit.raise() else { return needed }
    let possible = limit.connections(of: needed)
    if possible < needed {
      configuration.hostLog(.connectionsLimited(count: possible, descriptors: limit.total))
    }
    return possible
  }

  private static func listen(
    _ configuration: WebHostConfiguration,
    _ initializer: ChildChannelInitializer
  ) async throws -> any Channel {
    // The shared group outlives every host, so a late response finds a closed connection but never a closed event loop.
    try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { initializer.initialize($0) }
      .bind(host: configuration.host, port: configuration.port)
      .get()
  }

  /// Initializes a connection that another process has accepted.
  private static func adopt(
    _ descriptor: CInt,
    _ initializer: ChildChannelInitializer,
    ended: @escaping @Sendable () -> Void
  ) {
    let connections = initializer.connections
    // Pending until its initialization ends, so that a shutdown waits for it.
    connections.expect()
    ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { initializer.initialize($0) }
      .withConnectedSocket(descriptor)
      .whenComplete { result in
        Task { await connections.arrived() }
        switch result {
        case .success(let channel): channel.closeFuture.whenComplete { _ in ended() }
        case .failure: ended()
        }
      }
  }
}
