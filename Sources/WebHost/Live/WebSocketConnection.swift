import NIOCore
import NIOWebSocket
import Synchronization

/// A live connection over a WebSocket; may be used from any thread.
final class WebSocketConnection: LiveConnection {
  /// How long the browser has to answer a close before the line is cut.
  private static let closeGrace = TimeAmount.milliseconds(500)

  private let channel: any Channel
  private let hasSaidClose = Atomic(false)

  init(_ channel: any Channel) {
    self.channel = channel
  }

  var isWritable: Bool { channel.isWritable }
  var isOpen: Bool { channel.isActive && !hasSaidClose.load(ordering: .relaxed) }

  func send(_ message: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: message), promise: nil)
  }

  func close(_ reason: LiveClose) {
    close(WebSocketErrorCode(reason))
  }

  func close(_ code: WebSocketErrorCode) {
    guard sayClose(code) else { return }
    let channel = channel
    channel.eventLoop.scheduleTask(in: Self.closeGrace) { channel.close(promise: nil) }
  }

  /// Ends the connection after the browser has said that it closes, and why.
  func closeInReturn(_ code: WebSocketErrorCode) {
    sayClose(code)
    channel.close(promise: nil)
  }

  /// Says once that the connection ends; a browser takes a second time for a breach of the protocol.
  @discardableResult
  private func sayClose(_ code: WebSocketErrorCode) -> Bool {
    guard !hasSaidClose.exchange(true, ordering: .relaxed) else { return false }
    var data = channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    channel.writeAndFlush(frame, promise: nil)
    return true
  }
}

extension WebSocketErrorCode {
  /// The host's own reason as the protocol writes it.
  init(_ reason: LiveClose) {
    self.init(codeNumber: Int(reason.rawValue))
  }
}
