import ConcurrencyExtras
import NIOCore
import NIOPosix

/// Has connections taken in, which come to a port of its own or are passed by another process.
struct Server: Sendable {
  private let stopAccepting: @Sendable () async -> Void
  private let connections: Connections
  private let keys: VisitorKeyRing
  private let configuration: WebHostConfiguration
  let port: Int

  /// Begins to take connections in.
  ///
  /// - Parameters:
  ///   - configuration: Where to listen, and within which limits.
  ///   - sessions: The pages of the host.
  ///   - passed: Where connections come from; nil to listen at the configuration's port.
  ///   - now: The time since the host was made.
  /// - Returns: The server, which takes connections in.
  /// - Throws: ``WebHostError``.
  static func start(
    _ configuration: WebHostConfiguration,
    sessions: Sessions,
    passed: (any PassedConnections)? = nil,
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
    // One for all connections: the first of them knows the port where the configuration asked for any.
    let router = Locked<Router?>(nil)
    let reception = Reception(
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
            requestGuard: RequestGuard(configuration, port: port),
            sessions: sessions,
            forwarding: forwarding,
            cookie: VisitorCookie(configuration, keys: keys, port: port),
            worker: passed.map { .init($0.worker, WorkerCookie(configuration, port: port)) }
          )
        router = made
        return made
      }
    }
    let port: Int
    let stopAccepting: @Sendable () async -> Void
    if let passed {
      port = configuration.port
      stopAccepting = { await passed.end() }
      passed.begin { adopt($0, reception, ended: passed.connectionEnded) }
    } else {
      do {
        let listener = try await listen(configuration, reception)
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
    await stopAccepting()
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

  private static func listen(
    _ configuration: WebHostConfiguration,
    _ reception: Reception
  ) async throws -> any Channel {
    // The shared group outlives every host: an answer that comes late finds a closed connection, and
    // never a loop that is gone.
    try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { reception.takeIn($0) }
      .bind(host: configuration.host, port: configuration.port)
      .get()
  }

  /// Takes a connection over that another process has accepted.
  private static func adopt(
    _ descriptor: CInt,
    _ reception: Reception,
    ended: @escaping @Sendable () -> Void
  ) {
    let connections = reception.connections
    // It is expected until it is taken in or has failed to be: a host that ends waits for it as well.
    connections.expect()
    ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { reception.takeIn($0) }
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
