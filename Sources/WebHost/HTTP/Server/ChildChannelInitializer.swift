import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import WebSocketFrames

/// Initializes the channel of a new connection: configures its pipeline or rejects it.
struct ChildChannelInitializer: Sendable {
  /// The sizes of the read buffer in bytes.
  ///
  /// NIO keeps the largest buffer that a connection ever needed, so the buffer starts small and grows with the data.
  /// The maximum bounds the data in memory under backpressure.
  private static let readSize = (initial: 2 * 1024, maximum: 8 * 1024)

  let configuration: WebHostConfiguration
  let connections: Connections
  let forwarding: Forwarding
  let now: @Sendable () -> Duration
  /// Creates the host's router for the bound port.
  let router: @Sendable (_ port: Int) -> Router

  /// Initializes a channel on its event loop, before the first read.
  func initialize(_ channel: any Channel) -> EventLoopFuture<Void> {
    connections.expect()
    let deadline = RequestDeadline()
    let remote = channel.remoteAddress?.ipAddress ?? "unknown"
    let address = forwarding.isProxy(remote) ? nil : NetworkAddress(remote)?.visitorKey ?? remote
    return channel.eventLoop
      .makeFutureWithTask {
        await connections.register(channel, deadline: deadline, address: address, now: now())
      }
      .flatMapThrowing { admission in
        try Self.setOptions(of: channel)
        switch admission {
        case .admitted:
          let port = channel.localAddress?.port ?? configuration.port
          try secure(channel)
          try configure(channel, router(port), deadline, isProxy: address == nil)
        case .rejected(let reason):
          let id = SecretToken.requestID()
          configuration.hostLog(
            .requestRejected(status: reason.status, reason: "no connection free"),
            request: id
          )
          try secure(channel)
          try channel.pipeline.syncOperations.addHandler(
            RejectingHandler(reason, requestID: id, isSecured: configuration.security != nil)
          )
        case .dropped: throw ChannelError.ioOnClosedChannel
        }
      }
  }

  private static func setOptions(of channel: any Channel) throws {
    guard let options = channel.syncOptions else {
      preconditionFailure("A connection's options can be set on its event loop.")
    }
    try options.setOption(.tcpOption(.tcp_nodelay), value: 1)
    try options.setOption(
      .recvAllocator,
      value: AdaptiveRecvByteBufferAllocator(
        minimum: readSize.initial,
        initial: readSize.initial,
        maximum: readSize.maximum
      )
    )
    try options.setOption(.maxMessagesPerRead, value: 1)
    // A client that half-closed the connection may still read the response.
    try options.setOption(.allowRemoteHalfClosure, value: true)
    try options.setOption(.writeBufferWaterMark, value: .init(low: 32 * 1024, high: 128 * 1024))
  }

  /// Adds the TLS handler ahead of all other handlers.
  private func secure(_ channel: any Channel) throws {
    guard let security = configuration.security else { return }
    try channel.pipeline.syncOperations.addHandler(
      security.makeHandler(),
      name: LingeringCloseHandler.securityName
    )
  }

  private func configure(
    _ channel: any Channel,
    _ router: Router,
    _ deadline: RequestDeadline,
    isProxy: Bool
  ) throws {
    let remote = channel.remoteAddress?.ipAddress ?? "unknown"
    let now = now
    // A connection becomes a WebSocket connection once.
    let upgradeID = SecretToken.requestID()
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: router.configuration.frameLimit,
      // `LiveSocketHandler` chooses the close code.
      automaticErrorHandling: false,
      shouldUpgrade: { channel, head in
        let isAllowed =
          router.visitor(forLive: head, from: remote) != nil
          || router.socketRoute(for: head, from: remote) != nil
        return channel.eventLoop.makeSucceededFuture(isAllowed ? ["x-request-id": upgradeID] : nil)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          let log = router.configuration.hostLog
          let trace = log.context(in: head.headers)
          var record = RequestRecord(head, id: upgradeID, at: now())
          log.begin(&record, in: trace)
          record.status = Int(HTTPResponseStatus.switchingProtocols.code)
          record.kind = .live
          log.request(record)
          try FrameLengthGuard.add(to: channel)
          if let route = router.socketRoute(for: head, from: remote) {
            return try channel.pipeline.syncOperations.addHandler(route.makeHandler(channel))
          }
          guard let visitor = router.visitor(forLive: head, from: remote) else {
            // The cookie expired after `shouldUpgrade`.
            throw ChannelError.ioOnClosedChannel
          }
          try channel.pipeline.syncOperations.addHandler(
            LiveSocketHandler(
              channel: channel,
              sessions: router.sessions,
              visitor: visitor,
              timeZone: TimeZoneCookie.timeZone(in: head.headers),
              trace: trace,
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
      idleLimit: router.configuration.idleLimit(isProxy: isProxy),
      isSecured: router.configuration.security != nil,
      isDraining: { [sessions = router.sessions] in sessions.isDraining },
      log: router.configuration.hostLog,
      now: now
    )
    let pipeline = try HTTPPipeline(channel, timer: timer, upgrader: upgrader)
    try pipeline.add(
      HTTPHandler(
        router: router,
        timer: timer,
        pipeline: pipeline,
        isSingle: router.endsAfterOneRequest(from: remote),
        now: now
      )
    )
  }
}
