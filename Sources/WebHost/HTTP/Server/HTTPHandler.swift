import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Takes the requests of one connection and sends the router's answers.
///
/// Used on the connection's event loop only; NIO's pipelining handler sees to it that one request is
/// answered before the next one arrives.
final class HTTPHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The longest request body that is read and ignored; no route wants any.
  private static let bodyLimit = 64 * 1024

  /// How long what a request still sends is thrown away after an answer that did not wait for it.
  private static let grace = TimeAmount.seconds(1)

  /// How much of a file is read at once, in bytes.
  private static let pieceSize = 64 * 1024

  /// How many requests that a client sends ahead of their answers are answered as fast as can be.
  private static let ahead = (burst: 16, perSecond: 32)

  private let router: Router
  private let now: @Sendable () -> Duration
  private let timer: RequestTimer
  private let pipeline: HTTPPipeline
  /// Whether the connection has one request only.
  private let isSingle: Bool
  private var head: HTTPRequestHead?
  private var bodyLength = 0
  private var isAnswering = false
  /// Whether the other side says no more; it may still listen.
  private var isInputClosed = false
  /// Whether the connection ends with an answer that did not wait for the request's end.
  private var isRefused = false
  /// Whether an answer's end is being written, which hands over the next request if that has come already.
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
    // What is left unread when a connection closes makes the system throw away the answer as well.
    guard !isRefused else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      bodyLength = 0
      // A length that is no number the parser refuses; one that is too large for this machine is too long.
      let length = head.headers.first(name: "content-length").map { Int($0) ?? .max } ?? 0
      if length > Self.bodyLimit {
        refuse(head, Self.tooLong, on: context.channel)
      } else if head.awaitsLeave {
        let sentence = "No request with a body is taken here."
        refuse(head, .notice(.expectationFailed, sentence), on: context.channel)
      }
    case .body(let bytes):
      bodyLength += bytes.readableBytes
      if let head, bodyLength > Self.bodyLimit { refuse(head, Self.tooLong, on: context.channel) }
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
    // A request for a live connection that is refused comes in as an ordinary one next.
    if error is NIOWebSocketUpgradeError { return }
    // What follows a mistake is no request, and is thrown away.
    if isRefused, error is ByteToMessageDecoderError { return }
    guard let error = error as? HTTPParserError, !isRefused, !isAnswering else {
      return context.close(promise: nil)
    }
    // Of a head that cannot be read nothing is known.
    let head = head ?? HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
    refuse(head, Self.unreadable(error), on: context.channel)
  }

  private static func unreadable(_ error: HTTPParserError) -> Response {
    if case .headerOverflow = error {
      // For a person it is cookies that are too many: to ask again would not help.
      let sentence =
        "The head of the request is longer than any that is taken here. "
        + "It may help to delete the cookies of this site."
      return .notice(.requestHeaderFieldsTooLarge, sentence)
    }
    return .notice(.badRequest, "What has arrived is not a request of HTTP/1.1.")
  }

  private static var tooLong: Response {
    .notice(.payloadTooLarge, "The request is longer than any that is taken here.")
  }

  /// Answers a request without waiting for its end, and lets no other follow it.
  private func refuse(_ head: HTTPRequestHead, _ response: Response, on channel: any Channel) {
    self.head = nil
    isRefused = true
    isAnswering = true
    timer.received()
    write(router.finished(response, for: head), to: head, on: channel)
  }

  /// Answers a request that the client has sent ahead of the answer before it, at a rate.
  ///
  /// For such a request nothing has to be read. Some connections that are full of them would keep an event loop busy from
  /// one answer to the next, and no other connection would have a turn.
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
    // After a request to become something else, NIO's parser takes no other for one.
    let isLast =
      isSingle || !request.isKeepAlive || request.headers.contains(name: "upgrade")
      || request.method == .CONNECT || isRefused || isInputClosed || router.sessions.isDraining
    if isLast { head.headers.add(name: "connection", value: "close") }
    let isRefused = isRefused
    let start = channel.write(HTTPServerResponsePart.head(head))
    let sent =
      if hasBody, let part = response.file {
        send(part, on: channel)
      } else {
        hasBody ? channel.write(HTTPServerResponsePart.body(.byteBuffer(response.body))) : start
      }
    channel.flush()
    // The end has no bytes. It lets the next request in, which must wait until this answer has left the host:
    // a client that asks and never reads would fill the memory with answers.
    sent.assumeIsolated().whenComplete { _ in
      self.isAnswering = false
      if !isLast { try? self.pipeline.awaitRequest() }
      self.isLettingNextIn = true
      channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
      self.isLettingNextIn = false
      if !self.isAnswering { self.timer.answered() }
      if isRefused, !self.isInputClosed {
        channel.close(mode: .output, promise: nil)
        channel.eventLoop.scheduleTask(in: Self.grace) { channel.close(promise: nil) }
      } else if isLast || self.isInputClosed && !self.isAnswering {
        channel.close(promise: nil)
      }
    }
  }

  /// Sends a file piece by piece, each after the one before it has left the host.
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
      // The file has become shorter than its answer's head has said.
      channel.close(promise: nil)
      return promise.fail(ChannelError.eof)
    }
    // Each piece has the time of an answer, however long all of them take.
    timer.received()
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes))).assumeIsolated()
      .whenComplete { result in
        if case .failure(let error) = result { return promise.fail(error) }
        // In a turn of its own: a line that takes all at once would make a call within a call of each piece.
        channel.eventLoop.assumeIsolated()
          .execute { self.sendNext(end..<range.upperBound, of: file, on: channel, promise) }
      }
  }
}

extension HTTPRequestHead {
  /// Whether a body follows only once the host has said that it may.
  fileprivate var awaitsLeave: Bool {
    let hasBody =
      headers.contains(name: "transfer-encoding")
      || headers.first(name: "content-length").map { $0 != "0" } == true
    return hasBody
      && headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
  }
}
