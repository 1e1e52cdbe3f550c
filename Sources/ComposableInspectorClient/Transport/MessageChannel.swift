import ConcurrencyExtras
package import NIOCore
import NIOWebSocket
import Synchronization

/// One end of a WebSocket connection between a process and an inspector, with complete messages; thread-safe.
///
/// Received messages are queued up to a limit. Above the limit, backpressure stops the other side.
package final class MessageChannel: Sendable {
  /// The maximum size of a message in bytes.
  package static let messageLimit = 60 * 1024
  /// The maximum number of queued received messages.
  static let roomForMessages = 32

  private let channel: any Channel
  private let masks: Bool
  private let inbox: AsyncStream<[UInt8]>
  private let inboxEnd: AsyncStream<[UInt8]>.Continuation
  private let waiting = Atomic(0)
  private let endReason = Locked<String?>(nil)

  init(_ channel: any Channel, masks: Bool) {
    self.channel = channel
    self.masks = masks
    (inbox, inboxEnd) = AsyncStream.makeStream()
  }

  /// True if a sent message would be transmitted soon.
  package var isWritable: Bool { channel.isActive && channel.isWritable }

  /// True after the end of the connection.
  package var hasEnded: Bool { endReason.withLock { $0 } != nil }

  /// Sends a message of at most ``messageLimit`` bytes.
  package func send(_ message: [UInt8]) {
    channel.eventLoop.execute { [channel, masks] in
      let frame = WebSocketFrame(
        fin: true,
        opcode: .text,
        maskKey: masks ? .random() : nil,
        data: ByteBuffer(bytes: message)
      )
      channel.writeAndFlush(frame, promise: nil)
    }
  }

  /// Closes the connection with a reason, such as a protocol violation of the other side.
  package func close(_ reason: String) {
    close(reason, .policyViolation)
  }

  func close(_ reason: String, _ code: WebSocketErrorCode) {
    end(reason)
    channel.eventLoop.execute { [channel, masks] in
      var data = channel.allocator.buffer(capacity: 128)
      data.write(webSocketErrorCode: code)
      // The payload of a control frame is limited to 125 bytes.
      data.writeString(reason.clipped(to: 120))
      let frame = WebSocketFrame(
        fin: true,
        opcode: .connectionClose,
        maskKey: masks ? .random() : nil,
        data: data
      )
      channel.writeAndFlush(frame, promise: nil)
      channel.eventLoop.scheduleTask(in: .milliseconds(200)) { channel.close(promise: nil) }
    }
  }

  /// Passes each message to `body`, until the connection ends or `body` throws an error.
  ///
  /// - Returns: The reason of the end.
  @MainActor
  package func forEachMessage(_ body: @MainActor ([UInt8]) async throws -> Void) async -> String {
    for await message in inbox {
      let count = waiting.subtract(1, ordering: .relaxed).newValue
      if count == Self.roomForMessages / 2 {
        channel.eventLoop.execute { [channel] in channel.read() }
      }
      do {
        try await body(message)
      } catch {
        close("\(error)")
        break
      }
    }
    return endReason.withLock { $0 } ?? Messages.closed
  }

  /// True if reading must pause.
  var isFull: Bool { waiting.load(ordering: .relaxed) >= Self.roomForMessages }

  func received(_ message: [UInt8]) {
    waiting.add(1, ordering: .relaxed)
    inboxEnd.yield(message)
  }

  func end(_ reason: String) {
    endReason.withLock { if $0 == nil { $0 = reason } }
    inboxEnd.finish()
  }
}

extension MessageChannel {
  /// Creates the server side of a connection after its handshake.
  package static func accept(_ channel: any Channel) -> (MessageChannel, any ChannelHandler) {
    let line = MessageChannel(channel, masks: false)
    return (line, MessageChannelHandler(line, expectsMask: true, masks: false))
  }

  /// Creates the client side of a connection after its handshake.
  static func connected(_ channel: any Channel) -> (MessageChannel, any ChannelHandler) {
    let line = MessageChannel(channel, masks: true)
    return (line, MessageChannelHandler(line, expectsMask: false, masks: true))
  }
}

extension String {
  /// Returns a prefix of at most `limit` bytes, without splitting a character.
  package func clipped(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var text = unicodeScalars[...]
    var count = utf8.count
    while count > limit, let last = text.popLast() { count -= UTF8.width(last) }
    return String(text)
  }
}
