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

  private let router: Router
  private let timer: RequestTimer
  private let pipeline: HTTPPipeline
  private var head: HTTPRequestHead?
  private var bodyLength = 0

  init(router: Router, timer: RequestTimer, pipeline: HTTPPipeline) {
    self.router = router
    self.pipeline = pipeline
    self.timer = timer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      bodyLength = 0
    case .body(let bytes):
      bodyLength += bytes.readableBytes
      if bodyLength > Self.bodyLimit { context.close(promise: nil) }
    case .end:
      guard let head else { return }
      self.head = nil
      timer.received()
      answer(head, on: context.channel)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A request for a live connection that is refused comes in as an ordinary one next.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
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
    if response.status != .notModified {
      head.headers.add(name: "content-length", value: String(response.body.readableBytes))
    }
    // After a request to become something else, NIO's parser takes no other for one.
    let isLast = !request.isKeepAlive || request.headers.contains(name: "upgrade")
    if isLast { head.headers.add(name: "connection", value: "close") }
    let start = channel.write(HTTPServerResponsePart.head(head))
    let sent =
      hasBody ? channel.write(HTTPServerResponsePart.body(.byteBuffer(response.body))) : start
    channel.flush()
    // The end has no bytes. It lets the next request in, which must wait until this answer has left the host:
    // who asks and never reads would fill the memory with answers.
    sent.assumeIsolated().whenComplete { _ in
      try? self.pipeline.awaitRequest()
      channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
      self.timer.answered()
      if isLast { channel.close(promise: nil) }
    }
  }
}
