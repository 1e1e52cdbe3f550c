package import NIOCore
import NIOWebSocket

/// Stands before NIO's decoder, and lets no frame through that writes its length in more bytes than it takes.
///
/// What comes after such a frame is thrown away; the handler of the line hears of it as an error.
package final class FrameLengthGuard: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer
  package typealias InboundOut = ByteBuffer

  /// A frame whose length takes fewer bytes than it is written in.
  package struct LengthNotShortest: Error {}

  private var lengths = FrameLengths()
  private var hasEnded = false

  /// Puts the guard before the decoder of a connection that has just become a live one.
  package static func add(to channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    let decoder = try pipeline.handler(type: ByteToMessageHandler<WebSocketFrameDecoder>.self)
    try pipeline.addHandler(FrameLengthGuard(), position: .before(decoder))
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasEnded else { return }
    var bytes = unwrapInboundIn(data)
    guard let place = lengths.breach(in: bytes.readableBytesView) else {
      return context.fireChannelRead(data)
    }
    hasEnded = true
    if place > 0, let before = bytes.readSlice(length: place) {
      context.fireChannelRead(wrapInboundOut(before))
    }
    context.fireErrorCaught(LengthNotShortest())
  }
}
