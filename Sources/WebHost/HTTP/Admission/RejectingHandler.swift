import NIOCore
import NIOHTTP1
import NIOTLS

/// Tells a connection for which there is no room why, and closes it.
final class TurnedAway: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// How long the browser has to read the answer.
  private static let grace = TimeAmount.seconds(1)

  private let answer: Response
  private let isSecured: Bool

  /// Waits until the connection is secret, where it is to be.
  init(_ reason: AddressQuota.Shortage, isSecured: Bool = false) {
    answer = reason.response
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
    if isSecured, case .handshakeCompleted = event as? TLSUserEvent { turnAway(context) }
    context.fireUserInboundEventTriggered(event)
  }

  // What is left unread when a connection closes makes the system throw away the answer as well.
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func begin(_ context: ChannelHandlerContext) {
    let channel = context.channel
    context.eventLoop.scheduleTask(in: Self.grace) { channel.close(promise: nil) }
    if !isSecured { turnAway(context) }
  }

  private func turnAway(_ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(answer.closingBytes), promise: nil)
    context.close(mode: .output, promise: nil)
  }
}

extension AddressQuota.Shortage {
  /// The response to a connection for which there is no room.
  var response: Response {
    switch self {
    case .full: .full
    case .tooManyFromAddress: .tooManyFromAddress
    }
  }

  var status: Int { Int(response.status.code) }
}
