import NIOCore
import NIOHTTP1

/// Tells a connection for which there is no room why, and closes it.
final class TurnedAway: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// Why there is no room.
  enum Reason: Sendable {
    case full
    case tooManyFromAddress

    var response: Response {
      switch self {
      case .full: .full
      case .tooManyFromAddress: .tooManyFromAddress
      }
    }

    var status: Int { Int(response.status.code) }
  }

  /// How long the browser has to read the answer.
  private static let grace = TimeAmount.seconds(1)

  private let answer: Response

  init(_ reason: Reason) {
    answer = reason.response
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { turnAway(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    turnAway(context)
  }

  // What is left unread when a connection closes makes the system throw away the answer as well.
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

  private func turnAway(_ context: ChannelHandlerContext) {
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(answer.closingBytes), promise: nil)
    context.close(mode: .output, promise: nil)
    context.eventLoop.scheduleTask(in: Self.grace) { channel.close(promise: nil) }
  }
}
