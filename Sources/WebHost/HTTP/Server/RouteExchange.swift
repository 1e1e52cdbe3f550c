import HTTPTypes
import NIOCore
import NIOHTTP1

/// A request of a route on a connection, from its head to the end of its response.
///
/// The exchange reads a body at the handler's demand, and ends the handler with the connection. It is confined to the
/// connection's event loop.
final class RouteExchange {
  private enum ResponsePhase {
    case awaited
    /// The response is produced while it is sent, and may read the body.
    case streaming
    /// The response is sent; the rest of the body is discarded.
    case complete
  }

  private let head: HTTPRequestHead
  private let channel: any Channel
  private let timer: RequestTimer
  private var call: RouteCall
  /// The body; `nil` for a request without a body, and after the exchange.
  private var body: BodyPipe?
  private var permit: BodyPermit?
  private var task: Task<Void, Never>?
  /// True if a read waits until the handler reads more of the body.
  private var isReadHeld = false
  private var response = ResponsePhase.awaited
  /// True while a piece of the response leaves the host.
  private var isSendingPiece = false
  /// The sent bytes of a response in pieces.
  private(set) var sentBytes = 0
  /// True if the whole request has arrived.
  private(set) var isComplete = false

  /// Accepts a request by its head.
  ///
  /// - Throws: The error of a body that the host does not accept.
  init(
    _ call: RouteCall,
    _ head: HTTPRequestHead,
    on channel: any Channel,
    timer: RequestTimer,
    permits: BodyPermits,
    now: @escaping @Sendable () -> Duration
  ) throws(RouteError) {
    self.call = call
    self.head = head
    self.channel = channel
    self.timer = timer
    self.call.request.channel = channel
    let limit = call.bodyLimit.bytes
    guard let declared = try DeclaredBody(head, limit: limit) else { return }
    switch permits.permit(call.address) {
    case .success(let permit): self.permit = permit
    case .failure(let shortage): throw shortage.routeError
    }
    let bound = NIOLoopBound(self, eventLoop: channel.eventLoop)
    let state = BodyState(limit: limit, needsContinue: declared.needsContinue)
    let pipe = BodyPipe(state, now: now) { [eventLoop = channel.eventLoop] needsContinue in
      eventLoop.execute { bound.value.demanded(needsContinue) }
    }
    body = pipe
    self.call.request.body = RequestBody(length: declared.length, next: pipe.next)
  }

  /// Runs the handler as a task that ends with the connection.
  ///
  /// - Parameters:
  ///   - router: The router, which completes the response.
  ///   - respond: Sends the response; called on the event loop, unless the connection closes before.
  func run(_ router: Router, respond: @escaping (Response) -> Void) {
    let eventLoop = channel.eventLoop
    let bound = NIOLoopBound(respond, eventLoop: eventLoop)
    task = Task { [call, head] in
      guard let response = await router.response(of: call, to: head) else { return }
      eventLoop.execute { bound.value(response) }
    }
  }

  /// True if the body, or its rest, is for the handler.
  var readsBody: Bool { body != nil && !isComplete && response != .complete }

  // MARK: - The body

  func receive(_ bytes: ByteBuffer) {
    body?.receive(bytes)
    if body?.phase == .failed(.disconnected) { return channel.close(promise: nil) }
    update()
  }

  func complete() {
    isComplete = true
    permit?.end()
    body?.complete()
    update()
  }

  /// Ends a body that is not valid.
  func failAsMalformed() {
    body?.fail(.malformed)
    update()
  }

  /// Ends a body whose next piece is overdue.
  func expire() {
    body?.expire()
    update()
  }

  /// Returns true if a read has to wait for the handler; the exchange reads later.
  func holdsRead() -> Bool {
    guard response != .complete, let body, !body.wantsInput else { return false }
    isReadHeld = true
    return true
  }

  /// Follows the demand of the handler: sends `100 Continue`, sets the time limit and reads.
  private func demanded(_ needsContinue: Bool) {
    guard body != nil, response != .complete else { return }
    // After the head of the response, an informational head would be a part of its body.
    if needsContinue, response == .awaited {
      let head = HTTPResponseHead(version: .http1_1, status: .continue)
      channel.writeAndFlush(HTTPServerResponsePart.head(head), promise: nil)
    }
    update()
  }

  /// Sets the time limit of the body, and reads if the body has room.
  private func update() {
    guard let body, response != .complete else { return }
    // The client has to take the piece first.
    if !isSendingPiece { setTimeLimit() }
    if isReadHeld, body.wantsInput {
      isReadHeld = false
      channel.read()
    }
  }

  /// Limits the time of the body's next piece, if the handler waits for it.
  private func setTimeLimit() {
    if let deadline = body?.deadline {
      timer.awaitBody(until: deadline)
    } else {
      timer.produces()
    }
  }

  // MARK: - The response

  /// Records that the response is sent.
  ///
  /// - Parameter isStreamed: True if the response is produced while it is sent.
  func beginResponse(isStreamed: Bool) {
    response = isStreamed ? .streaming : .complete
  }

  /// Sends the pieces of a body, each after the previous one has left the host.
  func send(_ pieces: @escaping WebResponse.Pieces) -> EventLoopFuture<Void> {
    let eventLoop = channel.eventLoop
    let promise = eventLoop.makePromise(of: Void.self)
    let bound = NIOLoopBound(self, eventLoop: eventLoop)
    setTimeLimit()
    task = Task {
      do {
        try await pieces { piece in
          try Task.checkCancellation()
          let isSent = eventLoop.makePromise(of: Void.self)
          eventLoop.execute { bound.value.send(piece, isSent) }
          do {
            try await isSent.futureResult.get()
          } catch {
            throw CancellationError()
          }
        }
        promise.succeed()
      } catch {
        promise.fail(error)
      }
    }
    return promise.futureResult
  }

  private func send(_ piece: ByteBuffer, _ isSent: EventLoopPromise<Void>) {
    // The client has this time to take the piece.
    timer.sends()
    isSendingPiece = true
    isSent.futureResult.assumeIsolated().whenSuccess {
      self.sentBytes += piece.readableBytes
      self.isSendingPiece = false
      self.setTimeLimit()
    }
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(piece)), promise: isSent)
  }

  // MARK: - The end

  /// Ends the exchange after its response.
  func end() {
    permit?.end()
    // The body's demand refers to the exchange.
    body = nil
  }

  /// Cancels the handler, because the connection has closed.
  func cancel() {
    task?.cancel()
    body?.fail(.disconnected)
    end()
  }
}

extension AddressQuota.Shortage {
  /// The error of a body that has to wait for others.
  fileprivate var routeError: RouteError {
    let fields: HTTPFields = [.retryAfter: "1"]
    return switch self {
    case .full:
      RouteError(.serviceUnavailable, "Too many bodies arrive at once.", headerFields: fields)
    case .tooManyFromAddress:
      RouteError(
        .tooManyRequests,
        "Too many bodies arrive from your address.",
        headerFields: fields
      )
    }
  }
}
