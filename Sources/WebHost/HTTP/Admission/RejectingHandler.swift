import NIOCore
import NIOHTTP1
import NIOTLS

/// Rejects a connection with an error response, and closes it.
final class RejectingHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The time for the client to read the response.
  private static let grace = TimeAmount.seconds(1)

  private let answer: Response
  private let isSecured: Bool

  /// Creates a handler that responds once the connection is active, and on a secured connection after its TLS
  /// handshake.
  ///
  /// - Parameters:
  ///   - reason: The limit that is reached.
  ///   - requestID: The id in the header `x-request-id`, also without a request.
  ///   - isSecured: True if the connection uses TLS.
  init(_ reason: AddressQuota.Shortage, requestID: String, isSecured: Bool = false) {
    answer = reason.response.with(requestID: requestID)
    self.isSecured = isSecured
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { return context.close(promise: nil) }
    if isSecured, case .handshakeCompleted = event as? TLSUserEvent { reject(context) }
    context.fireUserInboundEventTriggered(event)
  }

  // Unread data would make the system send a reset at the close, and discard the response.
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func begin(_ context: ChannelHandlerContext) {
    let channel = context.channel
    context.eventLoop.scheduleTask(in: Self.grace) { channel.close(promise: nil) }
    if !isSecured { reject(context) }
  }

  private func reject(_ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(answer.closingBytes), promise: nil)
    context.close(mode: .output, promise: nil)
  }
}

extension AddressQuota.Shortage {
  /// The response to a connection beyond a limit.
  var response: Response {
    switch self {
    case .full: .full
    case .tooManyFromAddress: .tooManyFromAddress
    }
  }

  var status: Int { Int(response.status.code) }
}
