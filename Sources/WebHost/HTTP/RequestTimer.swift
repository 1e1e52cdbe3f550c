import NIOCore
import NIOHTTP1
import NIOTLS

/// Gives each request of a plain connection its time: to arrive, to be answered, and until the next one.
///
/// The first of a connection's handlers, since it counts from a request's first byte: who sends one byte a minute
/// must not hold a connection for ever. Used on the connection's event loop only.
final class RequestTimer: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private enum Phase {
    case handshake
    case idle
    case receiving
    case answering
  }

  /// How long a connection may stay silent between requests.
  private static let idleLimit = Duration.seconds(60)
  /// How long the making of an answer and its way to the browser may take.
  private static let answerLimit = Duration.seconds(60)

  private let deadline: RequestDeadline
  private let requestLimit: Duration
  private let isSecured: Bool
  private let now: @Sendable () -> Duration
  private var phase = Phase.idle

  init(
    _ deadline: RequestDeadline,
    requestLimit: Duration,
    isSecured: Bool = false,
    now: @escaping @Sendable () -> Duration
  ) {
    self.deadline = deadline
    self.requestLimit = requestLimit
    self.isSecured = isSecured
    self.now = now
  }

  /// A request has arrived in full.
  func received() {
    enter(.answering, for: Self.answerLimit)
  }

  /// The answer is on its way as far as this host is concerned.
  func answered() {
    enter(.idle, for: Self.idleLimit)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if isSecured {
      enter(.handshake, for: requestLimit)
    } else {
      enter(.idle, for: Self.idleLimit)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline.clear()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if phase == .idle { enter(.receiving, for: requestLimit) }
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is RequestDeadline.Passed else {
      if phase == .handshake, event is TLSUserEvent { enter(.idle, for: Self.idleLimit) }
      return context.fireUserInboundEventTriggered(event)
    }
    if phase == .receiving {
      // Past the HTTP handlers, which know of no request that could be answered.
      let answer = Response.notice(.requestTimeout, "The request took too long to arrive.")
      context.writeAndFlush(wrapOutboundOut(answer.closingBytes), promise: nil)
    }
    context.close(promise: nil)
  }

  private func enter(_ phase: Phase, for limit: Duration) {
    self.phase = phase
    deadline.set(now() + limit)
  }
}
