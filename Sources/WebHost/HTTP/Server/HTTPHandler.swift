import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Receives the requests of a connection and sends the router's responses.
///
/// The handler is confined to the connection's event loop. NIO's pipelining handler delivers a request after the
/// previous response.
final class HTTPHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The maximum size in bytes of a body without a route; the body is ignored.
  private static let bodyLimit = 64 * 1024

  /// The read size of files in bytes.
  private static let pieceSize = 64 * 1024

  /// The rate limit of pipelined requests.
  private static let ahead = (burst: 16, perSecond: 32)

  private let router: Router
  private let now: @Sendable () -> Duration
  private let timer: RequestTimer
  private let pipeline: HTTPPipeline
  /// True if the connection closes after its first response.
  private let isSingle: Bool
  private var head: HTTPRequestHead?
  /// The id of the current request.
  private var requestID = ""
  /// The record of the request; `nil` if requests are neither logged nor measured.
  private var record: RequestRecord?
  /// The decision on the request by its head; `nil` if the request is not for a route.
  private var decision: RouteDecision?
  private var bodyLength = 0
  /// The request of a route; `nil` while no route responds.
  private var exchange: RouteExchange?
  private var isAnswering = false
  /// True if the client half-closed the connection; it may still read.
  private var isInputClosed = false
  /// True from the last response of the connection on; later input is discarded.
  private var isEnding = false
  /// True while the end of a response is written, which delivers a pipelined request.
  private var isLettingNextIn = false
  private var ahead: TokenBucket
  private var rest: Task<Void, Never>?

  init(
    router: Router,
    timer: RequestTimer,
    pipeline: HTTPPipeline,
    isSingle: Bool = false,
    now: @escaping @Sendable () -> Duration
  ) {
    self.now = now
    ahead = TokenBucket(capacity: Self.ahead.burst, perSecond: Self.ahead.perSecond, now: now())
    self.router = router
    self.isSingle = isSingle
    self.pipeline = pipeline
    self.timer = timer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    // A streamed response may read the rest of its request.
    guard !isEnding || exchange?.readsBody == true else { return }
    switch part {
    case .head(let head):
      guard !isEnding else { return }
      requestID = SecretToken.requestID()
      timer.headArrived(requestID)
      beginRecord(of: head)
      let address = Self.address(of: context.channel)
      let decision = router.routeDecision(on: head, from: address, id: requestID)
      if case .call(let call) = decision { return begin(call, head, in: context) }
      if case .response(_, let pattern?) = decision { record?.route = pattern }
      self.decision = decision
      // The head suffices, unless the request may be for a page.
      if decision != nil, head.hasBody, head.method != .GET, head.method != .HEAD {
        return reject(head, on: context.channel)
      }
      self.head = head
      bodyLength = 0
      if head.declaredLength ?? 0 > Self.bodyLimit {
        reject(head, Self.tooLong, on: context.channel)
      } else if head.expectsContinue {
        let sentence = "This host accepts no request with a body."
        reject(head, .notice(.expectationFailed, sentence), on: context.channel)
      }
    case .body(let bytes):
      if let exchange { return exchange.receive(bytes) }
      bodyLength += bytes.readableBytes
      if let head, bodyLength > Self.bodyLimit { reject(head, Self.tooLong, on: context.channel) }
    case .end:
      if let exchange { return exchange.complete() }
      guard let head else { return }
      self.head = nil
      timer.produces()
      isAnswering = true
      let channel = context.channel
      start(in: context) { $0.answer(head, on: channel) }
    }
  }

  func read(context: ChannelHandlerContext) {
    if exchange?.holdsRead() != true { context.read() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    rest?.cancel()
    recordRequest(isAborted: true)
    exchange?.cancel()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is RequestTimer.BodyOverdue, let exchange { return exchange.expire() }
    if let event = event as? RequestTimer.RequestOverdue { return recordOverdue(event.requestID) }
    guard event as? ChannelEvent == .inputClosed else {
      return context.fireUserInboundEventTriggered(event)
    }
    isInputClosed = true
    if !isAnswering { context.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The request of a rejected upgrade arrives next, as an ordinary request.
    if error is NIOWebSocketUpgradeError { return }
    if let exchange, exchange.readsBody, let error = error as? HTTPParserError {
      // The client ends its output within the body.
      if error == .invalidEOFState { return context.close(promise: nil) }
      return exchange.failAsMalformed()
    }
    // Input after the last request is no request.
    if isEnding, error is ByteToMessageDecoderError || error is HTTPParserError { return }
    guard let error = error as? HTTPParserError, !isAnswering else {
      return context.close(promise: nil)
    }
    // The parser error precedes the complete head.
    if self.head == nil {
      requestID = SecretToken.requestID()
      recordInvalid(requestID)
    }
    let head = head ?? HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
    reject(head, Self.unreadable(error), on: context.channel)
  }

  private static func unreadable(_ error: HTTPParserError) -> Response {
    if case .headerOverflow = error {
      // Usually the cookies are too large, so repeating the request would not help.
      let sentence =
        "The header of the request is too long. "
        + "Deleting the cookies of this site may help."
      return .notice(.requestHeaderFieldsTooLarge, sentence)
    }
    return .notice(.badRequest, "The request is not a valid HTTP/1.1 request.")
  }

  private static var tooLong: Response {
    .notice(.payloadTooLarge, "The request is too long.")
  }

  /// Rejects a request before its end, and closes the connection.
  private func reject(_ head: HTTPRequestHead, _ response: Response, on channel: any Channel) {
    decision = .response(response)
    reject(head, on: channel)
  }

  /// Responds to a request before its end by the decision on its head, and closes the connection.
  private func reject(_ head: HTTPRequestHead, on channel: any Channel) {
    self.head = nil
    isEnding = true
    isAnswering = true
    answer(head, on: channel)
  }

  /// Starts the handler of a route at the head of its request, unless the head suffices for a rejection.
  private func begin(
    _ call: RouteCall,
    _ head: HTTPRequestHead,
    in context: ChannelHandlerContext
  ) {
    let channel = context.channel
    record?.route = call.pattern
    do throws(RouteError) {
      let exchange = try RouteExchange(
        call,
        head,
        on: channel,
        timer: timer,
        permits: router.bodyPermits,
        now: now
      )
      self.exchange = exchange
      isAnswering = true
      timer.produces()
      start(in: context) { handler in
        handler.inSpan {
          exchange.run(handler.router) { handler.write($0, to: head, on: channel) }
        }
      }
    } catch {
      reject(head, call.rejection(error), on: channel)
    }
  }

  /// Starts to respond to a request, to a pipelined one within the rate limit.
  private func start(
    in context: ChannelHandlerContext,
    _ respond: @escaping (HTTPHandler) -> Void
  ) {
    if isLettingNextIn {
      startAhead(in: context, respond)
    } else {
      respond(self)
    }
  }

  /// Starts to respond to a pipelined request within the rate limit.
  ///
  /// A pipelined request is already in memory. Without the limit, a few connections full of requests could occupy an
  /// event loop and starve the other connections.
  private func startAhead(
    in context: ChannelHandlerContext,
    _ respond: @escaping (HTTPHandler) -> Void
  ) {
    if ahead.take(now: now()) { return respond(self) }
    let (clock, delay) = (router.configuration.clock, ahead.delay(now: now()))
    let bound = NIOLoopBound((self, context, respond), eventLoop: context.eventLoop)
    let eventLoop = context.eventLoop
    rest = Task {
      guard await clock.hasSlept(for: delay) else { return }
      eventLoop.execute {
        let (handler, context, respond) = bound.value
        handler.startAhead(in: context, respond)
      }
    }
  }

  private func answer(_ head: HTTPRequestHead, on channel: any Channel) {
    let address = Self.address(of: channel)
    respond(to: head, on: channel) { [router, decision, requestID] in
      switch decision {
      case .methods(let methods):
        await router.response(to: head, from: address, allowing: methods, id: requestID)
      case .response(let response, _): await router.translated(response, for: head, id: requestID)
      case .call, nil: await router.response(to: head, from: address, id: requestID)
      }
    }
  }

  /// Sends the response that a function creates; its time is not limited.
  private func respond(
    to head: HTTPRequestHead,
    on channel: any Channel,
    _ response: @escaping @Sendable () async -> Response
  ) {
    timer.produces()
    // The task inherits the context.
    inSpan { channel.eventLoop.makeFutureWithTask(response) }.assumeIsolated()
      .whenSuccess { self.write($0, to: head, on: channel) }
  }

  private static func address(of channel: any Channel) -> String {
    channel.remoteAddress?.ipAddress ?? "unknown"
  }

  private func write(
    _ response: Response,
    to request: HTTPRequestHead,
    on channel: any Channel
  ) {
    timer.sends()
    record?.status = Int(response.status.code)
    record?.kind = response.kind
    var head = response.head(for: request)
    let hasBody = response.hasBody(for: request)
    exchange?.beginResponse(isStreamed: hasBody && response.pieces != nil)
    // After an upgrade request NIO's parser accepts no further request.
    let isLast =
      isSingle || !request.isKeepAlive || request.headers.contains(name: "upgrade")
      || request.method == .CONNECT || isEnding || isInputClosed || router.sessions.isDraining
      // The rest of the body would be read as the next request.
      || exchange?.isComplete == false || response.endsWithConnection(for: request)
    if isLast {
      isEnding = true
      head.headers.add(name: "connection", value: "close")
    }
    let start = channel.write(HTTPServerResponsePart.head(head))
    let sent =
      if hasBody, let part = response.file {
        send(part, on: channel)
      } else if hasBody, let pieces = response.pieces, let exchange {
        inSpan { exchange.send(pieces) }
      } else {
        hasBody ? channel.write(HTTPServerResponsePart.body(.byteBuffer(response.body))) : start
      }
    channel.flush()
    // The empty end admits the next request, so it must wait until the response has left the host. A client that sends
    // requests and never reads would otherwise fill the memory with responses.
    sent.assumeIsolated().whenComplete { result in
      // Without the end of its chunks, a client notices that a body is incomplete.
      if case .failure = result { return channel.close(promise: nil) }
      if hasBody, response.file == nil { self.record?.bytes += response.body.readableBytes }
      self.recordRequest()
      self.isAnswering = false
      self.exchange?.end()
      self.exchange = nil
      if !isLast { try? self.pipeline.awaitRequest() }
      self.isLettingNextIn = true
      channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
      self.isLettingNextIn = false
      if !self.isAnswering { self.timer.answered() }
      if isLast || self.isInputClosed && !self.isAnswering { LingeringCloseHandler.close(channel) }
    }
  }

  /// Starts the record and the span of a request.
  private func beginRecord(of head: HTTPRequestHead) {
    let log = router.configuration.hostLog
    guard log.recordsRequests else { return }
    var record = RequestRecord(head, id: requestID, at: now())
    log.begin(&record, in: log.context(in: head.headers))
    self.record = record
  }

  /// Runs code in the span of the request, if the host is traced.
  private func inSpan<Result>(_ body: () -> Result) -> Result {
    record?.span?.run(body) ?? body()
  }

  /// Starts the record of a request without a valid head.
  private func recordInvalid(_ id: String) {
    guard router.configuration.hostLog.recordsRequests else { return }
    record = RequestRecord(invalid: id, at: now())
  }

  /// Records a request after the response with status 408.
  private func recordOverdue(_ id: String) {
    isEnding = true
    if record == nil { recordInvalid(id) }
    record?.status = Int(HTTPResponseStatus.requestTimeout.code)
    recordRequest()
  }

  /// Records the request after its response, or the end of its connection.
  private func recordRequest(isAborted: Bool = false) {
    guard var record else { return }
    self.record = nil
    record.bytes += exchange?.sentBytes ?? 0
    record.duration = now() - record.start
    record.isAborted = isAborted
    router.configuration.hostLog.request(record)
  }

  /// Sends a file in pieces, each after the previous one has left the host.
  private func send(_ part: FilePart, on channel: any Channel) -> EventLoopFuture<Void> {
    let promise = channel.eventLoop.makePromise(of: Void.self)
    sendNext(part.range, of: part.file, on: channel, promise)
    return promise.futureResult
  }

  private func sendNext(
    _ range: Range<Int>,
    of file: AssetFile,
    on channel: any Channel,
    _ promise: EventLoopPromise<Void>
  ) {
    guard !range.isEmpty else { return promise.succeed() }
    let end = min(range.lowerBound + Self.pieceSize, range.upperBound)
    timer.produces()
    // A read may wait for the disk, and the event loop serves other connections.
    router.configuration.fileThreads
      .runIfActive(eventLoop: channel.eventLoop) { file.read(range.lowerBound..<end) }
      .assumeIsolated()
      .whenComplete { result in
        guard case .success(let bytes?) = result else {
          // The file is shorter than the length in the response's head.
          channel.close(promise: nil)
          return promise.fail(ChannelError.eof)
        }
        // The time limit applies to each piece, not to the entire file.
        self.timer.sends()
        channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes))).assumeIsolated()
          .whenComplete { result in
            if case .failure(let error) = result { return promise.fail(error) }
            self.record?.bytes += bytes.readableBytes
            self.sendNext(end..<range.upperBound, of: file, on: channel, promise)
          }
      }
  }
}

extension HTTPRequestHead {
  /// True if the client waits for `100 Continue` before it sends the body.
  fileprivate var expectsContinue: Bool {
    hasBody && headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
  }
}
