package import NIOCore
import NIOWebSocket

/// A channel handler before NIO's decoder that rejects frame lengths without the minimal encoding.
///
/// It discards all later bytes, and fires an error to the handler of the connection.
package final class FrameLengthGuard: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer
  package typealias InboundOut = ByteBuffer

  /// A frame length in more bytes than necessary.
  package struct LengthNotShortest: Error {}

  private var lengths = FrameLengths()
  private var hasEnded = false

  /// Adds the handler before the decoder of an upgraded connection.
  package static func add(to channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    let decoder = try pipeline.handler(type: ByteToMessageHandler<WebSocketFrameDecoder>.self)
    try pipeline.addHandler(FrameLengthGuard(), position: .before(decoder))
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasEnded else { return }
    var bytes = unwrapInboundIn(data)
    guard let place = lengths.violation(in: bytes.readableBytesView) else {
      return context.fireChannelRead(data)
    }
    hasEnded = true
    if place > 0, let before = bytes.readSlice(length: place) {
      context.fireChannelRead(wrapInboundOut(before))
    }
    context.fireErrorCaught(LengthNotShortest())
  }
}
