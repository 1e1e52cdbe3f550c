import NIOCore
import NIOWebSocket

/// A live connection over a WebSocket; may be used from any thread.
final class WebSocketConnection: LiveConnection {
  /// How long the browser has to answer a close before the line is cut.
  private static let closeGrace = TimeAmount.milliseconds(500)

  private let channel: any Channel

  init(_ channel: any Channel) {
    self.channel = channel
  }

  var isWritable: Bool { channel.isWritable }

  func send(_ message: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: message), promise: nil)
  }

  func close(_ reason: LiveClose) {
    close(WebSocketErrorCode(codeNumber: Int(reason.rawValue)))
  }

  func close(_ code: WebSocketErrorCode) {
    var data = channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    channel.writeAndFlush(
      WebSocketFrame(fin: true, opcode: .connectionClose, data: data),
      promise: nil
    )
    let channel = channel
    channel.eventLoop.scheduleTask(in: Self.closeGrace) { channel.close(promise: nil) }
  }
}
