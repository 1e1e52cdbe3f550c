import NIOCore
import NIOWebSocket
import Synchronization

/// A live connection over a WebSocket.
///
/// Thread-safe.
final class WebSocketConnection: LiveConnection {
  private let channel: any Channel
  private let tasks: EventLoopTasks
  private let hasSentClose = Atomic(false)

  init(_ channel: any Channel) {
    self.channel = channel
    tasks = EventLoopTasks(channel.eventLoop)
  }

  var isWritable: Bool { channel.isWritable }
  var isOpen: Bool { channel.isActive && !hasSentClose.load(ordering: .relaxed) }

  var executor: (any TaskExecutor)? { tasks }

  func send(_ message: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: message), promise: nil)
  }

  func close(_ reason: LiveClose) {
    close(WebSocketErrorCode(reason))
  }

  func close(_ code: WebSocketErrorCode) {
    guard isFirstToClose() else { return }
    // The time limit of the close starts in the same task: on a blocked event loop it would otherwise run out before
    // the close frame is written.
    channel.eventLoop.execute { [channel] in Self.sendClose(code, on: channel) }
  }

  /// Returns true on the first call only: a browser treats a second close frame as a protocol error.
  private func isFirstToClose() -> Bool {
    !hasSentClose.exchange(true, ordering: .relaxed)
  }

  private static func sendClose(_ code: WebSocketErrorCode, on channel: any Channel) {
    var data = channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    channel.writeAndFlush(frame, promise: nil)
    LingeringCloseHandler.close(channel)
  }
}

extension WebSocketErrorCode {
  /// The close code of a reason.
  init(_ reason: LiveClose) {
    self.init(codeNumber: Int(reason.rawValue))
  }
}
