import NIOCore
import NIOWebSocket

/// Reads what one browser says on its live connection, and hands it to the browser's session.
///
/// Used on the connection's event loop only. What is malformed or too much is refused here, before it
/// costs the session anything; neither ends the session.
final class LiveSocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private enum Phase {
    case awaitingHello
    /// The session is being looked up; what arrives meanwhile waits.
    case greeting(waiting: [ClientMessage])
    case live(Session, token: String)
    case closed
  }

  /// How long a connection may stay without saying which page it belongs to.
  private static let helloDeadline = TimeAmount.seconds(10)
  private static let waitingLimit = 32

  private let sessions: Sessions
  private let visitor: VisitorID
  private let now: @Sendable () -> Duration
  private let log: @Sendable (WebHostEvent) -> Void
  private let connection: WebSocketConnection
  private var phase = Phase.awaitingHello
  private var bucket: TokenBucket
  private var deadline: Scheduled<Void>?

  init(
    channel: any Channel,
    sessions: Sessions,
    visitor: VisitorID,
    configuration: WebHostConfiguration,
    now: @escaping @Sendable () -> Duration
  ) {
    self.sessions = sessions
    self.visitor = visitor
    self.now = now
    log = configuration.log
    connection = WebSocketConnection(channel)
    bucket = TokenBucket(
      capacity: configuration.eventBurst,
      perSecond: configuration.eventsPerSecond,
      now: now()
    )
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let connection = connection
    deadline = context.eventLoop.scheduleTask(in: Self.helloDeadline) {
      connection.close(.policyViolation)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text:
      receive(Array(buffer: frame.unmaskedData), context: context)
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .connectionClose:
      connection.closeInReturn()
    case .pong:
      break
    default:
      refuse("a frame that is not text")
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    if case .live(let session, let token) = phase { leave(session, token: token) }
    phase = .closed
    context.fireChannelInactive()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable, case .live(let session, _) = phase { session.send(.writable) }
    context.fireChannelWritabilityChanged()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    refuse("a frame that breaks the WebSocket protocol or the size limit")
    connection.close(.messageTooLarge)
  }

  private func receive(_ bytes: [UInt8], context: ChannelHandlerContext) {
    guard bucket.take(now: now()) else { return refuse("too many messages in a short time") }
    guard let message = ClientMessage(bytes) else { return refuse("malformed message") }
    switch (phase, message) {
    case (.awaitingHello, .hello(let version, let token)):
      deadline?.cancel()
      greet(version: version, token: token, context: context)
    case (.greeting(var waiting), .event), (.greeting(var waiting), .acknowledge):
      guard waiting.count < Self.waitingLimit else {
        return refuse("too many messages before hello")
      }
      waiting.append(message)
      phase = .greeting(waiting: waiting)
    case (.live(let session, _), _):
      deliver(message, to: session)
    default:
      refuse("a message out of turn")
    }
  }

  private func greet(version: Int, token: String, context: ChannelHandlerContext) {
    phase = .greeting(waiting: [])
    let (sessions, connection, visitor) = (sessions, connection, visitor)
    context.eventLoop
      .makeFutureWithTask {
        await sessions.connect(connection, token: token, visitor: visitor, version: version)
      }
      .assumeIsolated()
      .whenSuccess { self.greeted($0, token: token) }
  }

  private func greeted(_ session: Session?, token: String) {
    guard let session else {
      refuse("a hello for no session of this visitor")
      return connection.close(.unknownSession)
    }
    guard case .greeting(let waiting) = phase else { return leave(session, token: token) }
    phase = .live(session, token: token)
    for message in waiting { deliver(message, to: session) }
  }

  private func deliver(_ message: ClientMessage, to session: Session) {
    switch message {
    case .event(let sequence, let event): session.send(.event(sequence: sequence, event))
    case .acknowledge(let version): session.send(.confirmed(version: version))
    case .hello: refuse("a second hello")
    }
  }

  private func leave(_ session: Session, token: String) {
    let (sessions, connection) = (sessions, connection)
    Task { await sessions.disconnect(connection, of: session, token: token) }
  }

  private func refuse(_ reason: String) {
    var number: Int?
    if case .live(let session, _) = phase { number = session.number }
    log(.messageRefused(session: number, reason: reason))
  }
}
