import NIOCore
import NIOHTTP1
import NIOTLS

/// Gives each request of a plain connection its time: to arrive, to be answered, and until the next one.
///
/// The first of a connection's handlers, since it counts from a request's first byte: a client that sends one
/// byte a minute must not hold a connection for ever. Used on the connection's event loop only.
final class RequestTimer: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private enum Phase {
    case handshake
    case idle
    case receiving
    case answering
    /// The host says no more, and waits for the other side to hang up.
    case leaving
  }

  /// Closes an idle connection in favor of another, once its deadline is claimed.
  struct MakesRoom: Sendable {}

  /// How long the making of an answer and its way to the browser may take.
  private static let answerLimit = Duration.seconds(60)

  /// The time that a connection has for its first request while the host drains or is short of room.
  static let firstRequestLimit = Duration.seconds(1)
  /// How long the other side has to hang up.
  private static let grace = TimeAmount.seconds(1)

  private let deadline: RequestDeadline
  private let requestLimit: Duration
  /// How long a connection may stay silent between requests.
  private let idleLimit: Duration
  private let isSecured: Bool
  private let isDraining: @Sendable () -> Bool
  private let now: @Sendable () -> Duration
  private var phase = Phase.idle
  /// Whether nothing has come over the connection yet.
  private var isUnused = true

  init(
    _ deadline: RequestDeadline,
    requestLimit: Duration,
    idleLimit: Duration,
    isSecured: Bool = false,
    isDraining: @escaping @Sendable () -> Bool = { false },
    now: @escaping @Sendable () -> Duration
  ) {
    self.deadline = deadline
    self.requestLimit = requestLimit
    self.idleLimit = idleLimit
    self.isSecured = isSecured
    self.isDraining = isDraining
    self.now = now
  }

  /// A request has arrived in full.
  func received() {
    _ = deadline.beginRequest()
    enter(.answering, for: Self.answerLimit)
  }

  /// The answer is on its way as far as this host is concerned.
  func answered() {
    deadline.waitForRequest(replaceableFrom: now())
    // Claimed between two pipelined requests: no request is in progress.
    enter(.idle, for: deadline.isClaimed ? .zero : idleLimit)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if isSecured {
      enter(.handshake, for: requestLimit)
    } else {
      awaitFirst()
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline.clear()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if phase == .leaving { return }
    isUnused = false
    if phase == .idle {
      // The browser repeats a request that meets the close of an idle connection.
      guard deadline.beginRequest() else { return }
      enter(.receiving, for: requestLimit)
    }
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is HostDrains { return leave(context) }
    if event is MakesRoom {
      if phase == .idle { hangUp(context) }
      return
    }
    if phase == .leaving, event as? ChannelEvent == .inputClosed {
      return context.close(promise: nil)
    }
    guard event is RequestDeadline.Passed else {
      if phase == .handshake, event is TLSUserEvent { awaitFirst() }
      return context.fireUserInboundEventTriggered(event)
    }
    if phase == .receiving {
      // Past the HTTP handlers, which know of no request that could be answered.
      context.writeAndFlush(wrapOutboundOut(Response.tooSlow.closingBytes), promise: nil)
    }
    context.close(promise: nil)
  }

  private func awaitFirst() {
    // A browser that has just connected is about to send its request.
    deadline.waitForRequest(replaceableFrom: now() + Self.firstRequestLimit)
    enter(.idle, for: isDraining() ? Self.firstRequestLimit : idleLimit)
  }

  /// Ends a connection on which nothing is under way; on another one the answer under way is the last.
  ///
  /// A first request may be on its way, and has a moment to arrive: to a proxy a connection that was cut then would be a
  /// reset, which leaves open whether the request was taken. It is told nothing before it asks, for a browser would take
  /// that for the answer to what it asks over a spare connection, perhaps of the next host.
  private func leave(_ context: ChannelHandlerContext) {
    guard phase == .idle else { return }
    guard !isUnused else { return awaitFirst() }
    hangUp(context)
  }

  private func hangUp(_ context: ChannelHandlerContext) {
    phase = .leaving
    context.close(mode: .output, promise: nil)
    let channel = context.channel
    context.eventLoop.scheduleTask(in: Self.grace) { channel.close(promise: nil) }
  }

  private func enter(_ phase: Phase, for limit: Duration) {
    self.phase = phase
    deadline.set(now() + limit)
  }
}
