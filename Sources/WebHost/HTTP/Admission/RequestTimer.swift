import NIOCore
import NIOHTTP1
import NIOTLS

/// Limits the time of each request, of the client that takes its response, and of the idle connection after it.
///
/// The time in which the app creates a response is not limited; the connection's end cancels the handler of a route.
///
/// The timer is the first handler in the pipeline because it starts at a request's first byte: a client that sends a
/// byte a minute must not hold a connection indefinitely. It is confined to the connection's event loop.
final class RequestTimer: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private enum Phase {
    case handshake
    case idle
    case receiving
    case answering
    case awaitingBody
    /// The app produces a response, or its next piece; its time is not limited.
    case producing
  }

  /// The event for the handler of requests after the deadline of a body's next piece.
  struct BodyOverdue: Sendable {}

  /// The event for the handler of requests after the response with status 408.
  struct RequestOverdue: Sendable {
    /// The id in the header `x-request-id` of the response.
    let requestID: String
  }

  /// Closes an idle connection in favor of another, once its deadline is claimed.
  struct MakesRoom: ClosingEvent {}

  /// The time in which a client takes a response, or the next piece of a file or stream.
  private static let answerLimit = Duration.seconds(60)

  /// The time for the first request while the host drains or closes idle connections for new ones.
  static let firstRequestLimit = Duration.seconds(1)

  private let deadline: RequestDeadline
  private let requestLimit: Duration
  /// The idle time between requests.
  private let idleLimit: Duration
  private let isSecured: Bool
  private let isDraining: @Sendable () -> Bool
  private let log: HostLog
  private let now: @Sendable () -> Duration
  private var phase = Phase.idle
  /// The id of the incomplete request; `nil` before its head.
  private var requestID: String?
  /// True until the connection receives its first byte.
  private var isUnused = true

  init(
    _ deadline: RequestDeadline,
    requestLimit: Duration,
    idleLimit: Duration,
    isSecured: Bool = false,
    isDraining: @escaping @Sendable () -> Bool = { false },
    log: HostLog = HostLog(),
    now: @escaping @Sendable () -> Duration
  ) {
    self.deadline = deadline
    self.requestLimit = requestLimit
    self.idleLimit = idleLimit
    self.isSecured = isSecured
    self.isDraining = isDraining
    self.log = log
    self.now = now
  }

  /// Records the id of a request whose head has arrived.
  func headArrived(_ id: String) {
    requestID = id
  }

  /// Starts the time in which the client takes a response, or its next piece.
  func sends() {
    enter(.answering, for: Self.answerLimit)
  }

  /// Starts the time limit of a body's next piece.
  func awaitBody(until end: Duration) {
    phase = .awaitingBody
    deadline.set(end)
  }

  /// Ends the time limit while the app produces a response, or its next piece.
  func produces() {
    _ = deadline.beginRequest()
    requestID = nil
    phase = .producing
    deadline.clear()
  }

  /// Starts the idle time; the response is written.
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
    isUnused = false
    if phase == .idle {
      // The browser repeats a request that meets the close of an idle connection.
      guard deadline.beginRequest() else { return }
      enter(.receiving, for: requestLimit)
    }
    context.fireChannelRead(data)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is HostWillDrain { return leave(context) }
    if event is MakesRoom {
      if phase == .idle { hangUp(context) }
      return
    }
    guard event is RequestDeadline.Expired else {
      if phase == .handshake, event is TLSUserEvent { awaitFirst() }
      return context.fireUserInboundEventTriggered(event)
    }
    if phase == .receiving {
      let id = requestID ?? SecretToken.requestID()
      let response = Response.tooSlow.with(requestID: id)
      let status = (code: Int(response.status.code), reason: response.status.reasonPhrase)
      log(.requestRejected(status: status.code, reason: status.reason), request: id)
      // Bypass the HTTP handlers: the request is incomplete.
      context.writeAndFlush(wrapOutboundOut(response.closingBytes), promise: nil)
      context.fireUserInboundEventTriggered(RequestOverdue(requestID: id))
      return hangUp(context)
    }
    if phase == .awaitingBody {
      return context.fireUserInboundEventTriggered(BodyOverdue())
    }
    context.close(promise: nil)
  }

  private func awaitFirst() {
    // A browser that has just connected is about to send its request.
    deadline.waitForRequest(replaceableFrom: now() + Self.firstRequestLimit)
    enter(.idle, for: isDraining() ? Self.firstRequestLimit : idleLimit)
  }

  /// Closes an idle connection; a response in progress becomes the last one.
  ///
  /// An unused connection stays open for a moment, because its first request may be in transit: a proxy would see a
  /// reset and could not know whether the request was processed. The host sends no unsolicited response, which a
  /// browser would match with a later request on a spare connection.
  private func leave(_ context: ChannelHandlerContext) {
    guard phase == .idle else { return }
    guard !isUnused else { return awaitFirst() }
    hangUp(context)
  }

  private func hangUp(_ context: ChannelHandlerContext) {
    LingeringCloseHandler.close(context.channel, isOverdue: true)
  }

  private func enter(_ phase: Phase, for limit: Duration) {
    self.phase = phase
    deadline.set(now() + limit)
  }
}
