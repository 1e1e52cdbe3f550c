import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Receives the requests of a connection and sends the router's responses.
///
/// The handler is confined to the connection's event loop. NIO's pipelining handler delivers a request after the
/// previous response.
final class HTTPHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The maximum size of a request body in bytes; every body is ignored.
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
  private var bodyLength = 0
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
    guard !isEnding else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      bodyLength = 0
      // The parser rejects a malformed length; a length beyond `Int` exceeds the limit.
      let length = head.headers.first(name: "content-length").map { Int($0) ?? .max } ?? 0
      if head.hasBody, let response = rejection(of: head, on: context.channel) {
        reject(head, response, on: context.channel)
      } else if length > Self.bodyLimit {
        reject(head, Self.tooLong, on: context.channel)
      } else if head.expectsContinue {
        let sentence = "This host accepts no request with a body."
        reject(head, .notice(.expectationFailed, sentence), on: context.channel)
      }
    case .body(let bytes):
      bodyLength += bytes.readableBytes
      if let head, bodyLength > Self.bodyLimit { reject(head, Self.tooLong, on: context.channel) }
    case .end:
      guard let head else { return }
      self.head = nil
      timer.received()
      isAnswering = true
      if isLettingNextIn {
        answerAhead(head, context)
      } else {
        answer(head, on: context.channel)
      }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    rest?.cancel()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event as? ChannelEvent == .inputClosed else {
      return context.fireUserInboundEventTriggered(event)
    }
    isInputClosed = true
    if !isAnswering { context.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // The request of a rejected upgrade arrives next, as an ordinary request.
    if error is NIOWebSocketUpgradeError { return }
    // Input after the last request is no request.
    if isEnding, error is ByteToMessageDecoderError || error is HTTPParserError { return }
    guard let error = error as? HTTPParserError, !isAnswering else {
      return context.close(promise: nil)
    }
    // The parser error precedes the complete head.
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

  /// The response to a request that a route rejects by its head; `nil` for any other request.
  private func rejection(of head: HTTPRequestHead, on channel: any Channel) -> Response? {
    let address = channel.remoteAddress?.ipAddress ?? "unknown"
    guard case .response(let response) = router.routeDecision(on: head, from: address) else {
      return nil
    }
    return response
  }

  /// Rejects a request before its end, and closes the connection.
  private func reject(_ head: HTTPRequestHead, _ response: Response, on channel: any Channel) {
    self.head = nil
    isEnding = true
    isAnswering = true
    timer.received()
    write(router.finished(response, for: head), to: head, on: channel)
  }

  /// Responds to a pipelined request within the rate limit.
  ///
  /// A pipelined request is already in memory. Without the limit, a few connections full of requests could occupy an
  /// event loop and starve the other connections.
  private func answerAhead(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    if ahead.take(now: now()) { return answer(head, on: context.channel) }
    let (clock, delay) = (router.configuration.clock, ahead.delay(now: now()))
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let eventLoop = context.eventLoop
    rest = Task {
      guard await clock.hasSlept(for: delay) else { return }
      eventLoop.execute {
        let (handler, context) = bound.value
        handler.answerAhead(head, context)
      }
    }
  }

  private func answer(_ head: HTTPRequestHead, on channel: any Channel) {
    let address = channel.remoteAddress?.ipAddress ?? "unknown"
    let router = router
    channel.eventLoop
      .makeFutureWithTask { await router.response(to: head, from: address) }
      .assumeIsolated()
      .whenSuccess { self.write($0, to: head, on: channel) }
  }

  private func write(
    _ response: Response,
    to request: HTTPRequestHead,
    on channel: any Channel
  ) {
    var head = HTTPResponseHead(
      version: request.version,
      status: response.status,
      headers: response.headers
    )
    let hasBody = response.status != .notModified && request.method != .HEAD
    head.headers.remove(name: "transfer-encoding")
    if response.status != .notModified, response.isLengthKnown {
      head.headers.replaceOrAdd(name: "content-length", value: String(response.length))
    }
    // After an upgrade request NIO's parser accepts no further request.
    let isLast =
      isSingle || !request.isKeepAlive || request.headers.contains(name: "upgrade")
      || request.method == .CONNECT || isEnding || isInputClosed || router.sessions.isDraining
    if isLast {
      isEnding = true
      head.headers.add(name: "connection", value: "close")
    }
    let start = channel.write(HTTPServerResponsePart.head(head))
    let sent =
      if hasBody, let part = response.file {
        send(part, on: channel)
      } else {
        hasBody ? channel.write(HTTPServerResponsePart.body(.byteBuffer(response.body))) : start
      }
    channel.flush()
    // The empty end admits the next request, so it must wait until the response has left the host. A client that sends
    // requests and never reads would otherwise fill the memory with responses.
    sent.assumeIsolated().whenComplete { _ in
      self.isAnswering = false
      if !isLast { try? self.pipeline.awaitRequest() }
      self.isLettingNextIn = true
      channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
      self.isLettingNextIn = false
      if !self.isAnswering { self.timer.answered() }
      if isLast || self.isInputClosed && !self.isAnswering { LingeringCloseHandler.close(channel) }
    }
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
    guard let bytes = file.read(range.lowerBound..<end) else {
      // The file is shorter than the length in the response's head.
      channel.close(promise: nil)
      return promise.fail(ChannelError.eof)
    }
    // The time limit applies to each piece, not to the entire file.
    timer.received()
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes))).assumeIsolated()
      .whenComplete { result in
        if case .failure(let error) = result { return promise.fail(error) }
        // A new turn of the event loop bounds the recursion if writes complete immediately.
        channel.eventLoop.assumeIsolated()
          .execute { self.sendNext(end..<range.upperBound, of: file, on: channel, promise) }
      }
  }
}

extension HTTPRequestHead {
  /// True if a body follows the head.
  fileprivate var hasBody: Bool {
    headers.contains(name: "transfer-encoding")
      || headers.first(name: "content-length").map { $0 != "0" } == true
  }

  /// True if the client waits for `100 Continue` before it sends the body.
  fileprivate var expectsContinue: Bool {
    hasBody && headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
  }
}
