import NIOCore
import NIOWebSocket
import Synchronization

/// A live connection over a WebSocket; may be used from any thread.
final class WebSocketConnection: LiveConnection {
  /// How long the browser has to answer a close before the line is cut.
  private let closeGrace: TimeAmount
  private let channel: any Channel
  private let tasks: EventLoopTasks
  private let hasSaidClose = Atomic(false)

  init(_ channel: any Channel, closeGrace: TimeAmount = .milliseconds(500)) {
    self.channel = channel
    tasks = EventLoopTasks(channel.eventLoop)
    self.closeGrace = closeGrace
  }

  var isWritable: Bool { channel.isWritable }
  var isOpen: Bool { channel.isActive && !hasSaidClose.load(ordering: .relaxed) }

  var executor: (any TaskExecutor)? { tasks }

  func send(_ message: ByteBuffer) {
    channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .text, data: message), promise: nil)
  }

  func close(_ reason: LiveClose) {
    close(WebSocketErrorCode(reason))
  }

  func close(_ code: WebSocketErrorCode) {
    guard isFirstToClose() else { return }
    // In one task: a timer that is due on an event loop that was kept from running may come before a task that waits
    // behind others, and the line would be cut before the browser has been told why.
    channel.eventLoop.execute { [channel, closeGrace] in
      Self.sayClose(code, on: channel)
      channel.eventLoop.scheduleTask(in: closeGrace) { channel.close(promise: nil) }
    }
  }

  /// Ends the connection after the browser has said that it closes, and why.
  func closeInReturn(_ code: WebSocketErrorCode) {
    let isFirst = isFirstToClose()
    // What was to be said before waits in the event loop, too.
    channel.eventLoop.execute { [channel] in
      if isFirst { Self.sayClose(code, on: channel) }
      channel.close(promise: nil)
    }
  }

  /// Whether nothing has been said of the end yet; a browser takes a second time for a breach of the protocol.
  private func isFirstToClose() -> Bool {
    !hasSaidClose.exchange(true, ordering: .relaxed)
  }

  private static func sayClose(_ code: WebSocketErrorCode, on channel: any Channel) {
    var data = channel.allocator.buffer(capacity: 2)
    data.write(webSocketErrorCode: code)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    channel.writeAndFlush(frame, promise: nil)
  }
}

extension WebSocketErrorCode {
  /// The host's own reason as the protocol writes it.
  init(_ reason: LiveClose) {
    self.init(codeNumber: Int(reason.rawValue))
  }
}
