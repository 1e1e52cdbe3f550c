import ConcurrencyExtras
package import NIOCore
import NIOWebSocket
import Synchronization

/// The line between a process and an inspector, one end of it: whole messages come and go; may be used from any thread.
///
/// What has come waits here for whoever takes it, so much of it and no more: then the other side's messages wait in
/// the connection, and it notices.
package final class InspectorLine: Sendable {
  /// The longest message, in bytes.
  package static let messageLimit = 60 * 1024
  /// How many messages may wait to be taken.
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

  /// Whether what is sent now would leave soon.
  package var isWritable: Bool { channel.isActive && channel.isWritable }

  /// Whether nothing more comes or goes.
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

  /// Ends the line, and says what the other side has done that it may not, or why nothing more can come of it.
  package func close(_ reason: String) {
    close(reason, .policyViolation)
  }

  func close(_ reason: String, _ code: WebSocketErrorCode) {
    end(reason)
    channel.eventLoop.execute { [channel, masks] in
      var data = channel.allocator.buffer(capacity: 128)
      data.write(webSocketErrorCode: code)
      // A control frame has 125 bytes at the most.
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

  /// Hands each message to `body`, until the line ends or `body` throws.
  ///
  /// - Returns: Why the line has ended.
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

  /// Whether the other side's messages are to wait.
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

extension InspectorLine {
  /// Reads and writes the frames of a line whose handshake is done.
  package static func accept(_ channel: any Channel) -> (InspectorLine, any ChannelHandler) {
    let line = InspectorLine(channel, masks: false)
    return (line, LineHandler(line, expectsMask: true, masks: false))
  }

  /// The same of the side that has connected out.
  static func connected(_ channel: any Channel) -> (InspectorLine, any ChannelHandler) {
    let line = InspectorLine(channel, masks: true)
    return (line, LineHandler(line, expectsMask: false, masks: true))
  }
}

extension String {
  /// At most so many bytes of the text, cut between characters.
  package func clipped(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var text = unicodeScalars[...]
    var count = utf8.count
    while count > limit, let last = text.popLast() { count -= UTF8.width(last) }
    return String(text)
  }
}
