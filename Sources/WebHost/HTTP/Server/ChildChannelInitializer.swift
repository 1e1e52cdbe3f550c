import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import WebSocketFrames

/// Takes new connections in: each has its options set and its handlers put together, or is turned away.
struct Reception: Sendable {
  /// How much of a connection is read at once, in bytes.
  ///
  /// Little at first, since each connection keeps the room that it once needed, and more while there is more: what is
  /// read has to wait in memory where it is too much.
  private static let readSize = (initial: 2 * 1024, most: 8 * 1024)

  let configuration: WebHostConfiguration
  let connections: Connections
  let forwarding: Forwarding
  let now: @Sendable () -> Duration
  /// The router of the host, once it is known at which port that is.
  let router: @Sendable (_ port: Int) -> Router

  /// Takes in a connection, on its event loop and before anything is read from it.
  func takeIn(_ channel: any Channel) -> EventLoopFuture<Void> {
    connections.expect()
    let deadline = RequestDeadline()
    let remote = channel.remoteAddress?.ipAddress ?? "unknown"
    let address = forwarding.isProxy(remote) ? nil : NetworkAddress(remote)?.visitorKey ?? remote
    return channel.eventLoop
      .makeFutureWithTask {
        await connections.enter(channel, deadline: deadline, address: address, now: now())
      }
      .flatMapThrowing { admission in
        try Self.setOptions(of: channel)
        switch admission {
        case .admitted:
          let port = channel.localAddress?.port ?? configuration.port
          try secure(channel)
          try configure(channel, router(port), deadline, isProxy: address == nil)
        case .turnedAway(let reason):
          configuration.log(.requestRefused(status: reason.status, reason: "no connection free"))
          try secure(channel)
          try channel.pipeline.syncOperations.addHandler(
            TurnedAway(reason, isSecured: configuration.security != nil)
          )
        case .cut: throw ChannelError.ioOnClosedChannel
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
        maximum: readSize.most
      )
    )
    try options.setOption(.maxMessagesPerRead, value: 1)
    // A client that has closed its side may still read the answer.
    try options.setOption(.allowRemoteHalfClosure, value: true)
    try options.setOption(.writeBufferWaterMark, value: .init(low: 32 * 1024, high: 128 * 1024))
  }

  /// Puts what makes the connection secret before all that follows.
  private func secure(_ channel: any Channel) throws {
    guard let security = configuration.security else { return }
    try channel.pipeline.syncOperations.addHandler(security.makeHandler())
  }

  private func configure(
    _ channel: any Channel,
    _ router: Router,
    _ deadline: RequestDeadline,
    isProxy: Bool
  ) throws {
    let remote = channel.remoteAddress?.ipAddress ?? "unknown"
    let now = now
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: router.configuration.frameLimit,
      // The handler of the live connection closes with the code that fits.
      automaticErrorHandling: false,
      shouldUpgrade: { channel, head in
        let isAllowed =
          router.visitor(forLive: head, from: remote) != nil
          || router.socketRoute(for: head, from: remote) != nil
        return channel.eventLoop.makeSucceededFuture(isAllowed ? [:] : nil)
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          try FrameLengthGuard.add(to: channel)
          if let route = router.socketRoute(for: head, from: remote) {
            return try channel.pipeline.syncOperations.addHandler(route.makeHandler(channel))
          }
          guard let visitor = router.visitor(forLive: head, from: remote) else {
            // The cookie's time was up between the two questions.
            throw ChannelError.ioOnClosedChannel
          }
          try channel.pipeline.syncOperations.addHandler(
            LiveSocketHandler(
              channel: channel,
              sessions: router.sessions,
              visitor: visitor,
              timeZone: TimeZoneCookie.timeZone(in: head.headers),
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
