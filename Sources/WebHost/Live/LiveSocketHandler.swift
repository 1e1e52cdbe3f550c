import Foundation
import NIOCore
import NIOWebSocket
import ViewKit
import WebSocketFrames

/// The server side of a browser's live connection: reads its messages and passes them to the session.
///
/// Called on the connection's event loop only. Limits affect only the browser that exceeds them. Messages are never
/// dropped: under backpressure or above the rate limit the handler stops reading, so the data waits in the network
/// instead of the host's memory. A protocol violation closes the connection, not the session.
final class LiveSocketHandler: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private enum Phase {
    case awaitingHello
    /// The state while the session is looked up; received frames wait.
    case greeting
    case live(Session, token: String)
    /// The state after the host sent its close frame; further frames are discarded.
    case closing
  }

  /// The timeout of the handshake: the time within which a connection must name its page.
  static let helloDeadline = Duration.seconds(10)
  /// The number of the session's pending events at which the handler stops reading.
  private static let inFlightEventLimit = 16
  /// The rate limit of pings and pongs, which browsers rarely send.
  private static let tolerance = (burst: 32, perSecond: 2)

  private let sessions: Sessions
  private let visitor: VisitorID
  private let timeZone: TimeZone?
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Duration
  private let log: HostLog
  private let measurements: (any HostMeasurements)?
  private let tracing: (any HostTracing)?
  /// The context in the request of the connection; its trace has all user events of the connection.
  private let trace: (any HostTraceContext)?
  private let connection: WebSocketConnection
  private let openedAt: Duration
  private var phase = Phase.awaitingHello
  private var assembly: FrameAssembly
  private var bucket: TokenBucket
  private var tolerance: TokenBucket

  /// Received frames that wait for the rate limit or for pending events.
  private var backlog: CircularBuffer<WebSocketFrame> = []
  private var isReadWanted = false
  private var unsettledEvents = 0
  private var rest: Task<Void, Never>?
  private var helloTimer: Task<Void, Never>?

  private var pings = PongQueue()

  init(
    channel: any Channel,
    sessions: Sessions,
    visitor: VisitorID,
    timeZone: TimeZone? = nil,
    trace: (any HostTraceContext)? = nil,
    configuration: WebHostConfiguration,
    now: @escaping @Sendable () -> Duration
  ) {
    self.sessions = sessions
    self.visitor = visitor
    self.timeZone = timeZone
    self.now = now
    clock = configuration.clock
    log = configuration.hostLog
    measurements = configuration.measurements
    tracing = configuration.tracing
    self.trace = trace
    connection = WebSocketConnection(channel)
    openedAt = now()
    assembly = FrameAssembly(limit: configuration.frameLimit, expectsMask: true)
    bucket = TokenBucket(
      capacity: configuration.eventBurst,
      perSecond: configuration.eventsPerSecond,
      now: now()
    )
    tolerance = TokenBucket(
      capacity: Self.tolerance.burst,
      perSecond: Self.tolerance.perSecond,
      now: now()
    )
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let (clock, connection, limit) = (clock, connection, Self.helloDeadline)
    helloTimer = Task { if await clock.hasSlept(for: limit) { connection.close(.policyViolation) } }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    backlog.append(unwrapInboundIn(data))
    proceed(context)
  }

  func read(context: ChannelHandlerContext) {
    isReadWanted = true
    proceed(context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable {
      if case .live(let session, _) = phase { session.send(.writable) }
      proceed(context)
    }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The page's session closes its own connection.
    if event is HostWillDrain, case .awaitingHello = phase {
      return end(WebSocketErrorCode(.draining))
    }
    // A half-closed connection sends no more messages.
    if event as? ChannelEvent == .inputClosed { return context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    rest?.cancel()
    helloTimer?.cancel()
    if case .live(let session, let token) = phase { leave(session, token: token) }
    phase = .closing
    backlog.removeAll()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let outcome = FrameAssembly.Outcome(error) else { return context.close(promise: nil) }
    take(outcome, context)
  }
}

// MARK: - Backpressure and rate limit

extension LiveSocketHandler {
  /// Handles received frames while the limits permit; reads more once the backlog is empty.
  private func proceed(_ context: ChannelHandlerContext) {
    while !backlog.isEmpty, isReady(context) {
      let frame = backlog.removeFirst()
      take(assembly.take(frame), context)
    }
    guard isReadWanted, backlog.isEmpty, isCaughtUp(context) else { return }
    isReadWanted = false
    context.read()
  }

  /// True if the next frame may be handled.
  ///
  /// Above the rate limit, schedules the next attempt.
  private func isReady(_ context: ChannelHandlerContext) -> Bool {
    if case .closing = phase { return true }
    guard isCaughtUp(context), rest == nil else { return false }
    if bucket.take(now: now()) { return true }
    proceed(context, after: bucket.delay(now: now()))
    return false
  }

  /// True if no handshake, write or excess of events is pending.
  private func isCaughtUp(_ context: ChannelHandlerContext) -> Bool {
    switch phase {
    case .closing: true
    case .greeting: false
    case .awaitingHello, .live:
      context.channel.isWritable && unsettledEvents < Self.inFlightEventLimit
    }
  }

  private func proceed(_ context: ChannelHandlerContext, after delay: Duration) {
    let clock = clock
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let eventLoop = context.eventLoop
    rest = Task {
      guard await clock.hasSlept(for: delay) else { return }
      eventLoop.execute {
        let (handler, context) = bound.value
        handler.rest = nil
        handler.proceed(context)
      }
    }
  }
}

// MARK: - Frames

extension LiveSocketHandler {
  private func take(_ outcome: FrameAssembly.Outcome, _ context: ChannelHandlerContext) {
    if case .closing = phase { return }
    switch outcome {
    case .partial: break
    case .text(let bytes): receive(bytes, context)
    case .ping(let data):
      guard withinErrorBudget("a flood of pings") else { return }
      if let answer = pings.receive(data) { send(answer, context) }
    case .pong: _ = withinErrorBudget("a flood of pongs")
    case .close(let code, _): end(code)
    case .breach(let code, let reason):
      refuse(reason)
      end(code)
    }
  }

  private func send(_ answer: ByteBuffer, _ context: ChannelHandlerContext) {
    let pong = WebSocketFrame(fin: true, opcode: .pong, data: answer)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(pong)).whenComplete { _ in
      let (handler, context) = bound.value
      if let next = handler.pings.answerSent() { handler.send(next, context) }
    }
  }

  private func receive(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    guard let message = ClientMessage(bytes) else {
      return take(.breach(.dataInconsistentWithMessage, "malformed message"), context)
    }
    switch (phase, message) {
    case (.awaitingHello, .hello(let version, let token, let tab)):
      helloTimer?.cancel()
      helloTimer = nil
      acceptHello(version: version, token: token, tab: tab, context)
    case (.live(let session, _), .event(let sequence, let event)):
      deliver(event, sequence: sequence, to: session, context)
    case (.live(let session, _), .acknowledge(let version)):
      session.send(.confirmed(version: version))
    case (.live(let session, _), .ping): session.send(.asked)
    default: take(.breach(.policyViolation, "a message out of turn"), context)
    }
  }

  private func acceptHello(
    version: Int,
    token: String,
    tab: TabID?,
    _ context: ChannelHandlerContext
  ) {
    phase = .greeting
    let (sessions, connection, visitor, openedAt) = (sessions, connection, visitor, openedAt)
    let timeZone = timeZone
    context.eventLoop
      .makeFutureWithTask {
        do throws(LiveClose) {
          return Result<Session, LiveClose>.success(
            try await sessions.connect(
              connection,
              token: token,
              visitor: visitor,
              version: version,
              tab: tab,
              timeZone: timeZone,
              openedAt: openedAt
            )
          )
        } catch {
          return .failure(error)
        }
      }
      .assumeIsolated()
      .whenSuccess { self.greeted($0, token: token, context) }
  }

  private func greeted(
    _ outcome: Result<Session, LiveClose>,
    token: String,
    _ context: ChannelHandlerContext
  ) {
    switch (phase, outcome) {
    case (.greeting, .success(let session)):
      phase = .live(session, token: token)
    case (.greeting, .failure(let reason)):
      switch reason {
      case .tryAgainLater: refuse("a hello too soon after others")
      // An honest client closed this connection, and its hello arrived late on a slow network.
      case .replaced: break
      default: refuse("a hello for no session of this visitor")
      }
      end(WebSocketErrorCode(reason))
    case (_, .success(let session)): return leave(session, token: token)
    case (_, .failure): return
    }
    proceed(context)
  }

  private func deliver(
    _ event: Event,
    sequence: Int,
    to session: Session,
    _ context: ChannelHandlerContext
  ) {
    unsettledEvents += 1
    let eventLoop = context.eventLoop
    let bound = NIOLoopBound((self, context), eventLoop: eventLoop)
    let (measurements, now) = (measurements, now)
    let arrival = Session.EventArrival(
      time: measurements == nil ? nil : now(),
      span: tracing?.userEventBegan(event.kind, page: session.number, in: trace)
    )
    session.send(
      .event(sequence: sequence, event, arrival: arrival) {
        if let start = arrival.time { measurements?.userEventSettled(after: now() - start) }
        arrival.span?.userEventSettled()
        eventLoop.execute {
          let (handler, context) = bound.value
          handler.unsettledEvents -= 1
          handler.proceed(context)
        }
      }
    )
  }
}

// MARK: - Errors

extension LiveSocketHandler {
  /// Tolerates a limited number of useless frames; above the limit, closes the connection and returns false.
  private func withinErrorBudget(_ reason: String) -> Bool {
    if tolerance.take(now: now()) { return true }
    refuse(reason)
    end(.policyViolation)
    return false
  }

  /// Detaches from the session, and closes the connection with a code.
  private func end(_ code: WebSocketErrorCode) {
    if case .live(let session, let token) = phase { leave(session, token: token) }
    phase = .closing
    rest?.cancel()
    rest = nil
    helloTimer?.cancel()
    connection.close(code)
  }

  private func leave(_ session: Session, token: String) {
    let (sessions, connection) = (sessions, connection)
    Task { await sessions.disconnect(connection, of: session, token: token) }
  }

  private func refuse(_ reason: String) {
    var number: Int?
    if case .live(let session, _) = phase { number = session.number }
    log(.messageRejected(session: number, reason: reason))
  }
}
