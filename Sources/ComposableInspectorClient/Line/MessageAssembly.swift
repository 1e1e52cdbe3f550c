package import NIOCore
package import NIOWebSocket

/// Puts the frames of the other side together to messages, and names what breaks the rules of RFC 6455.
///
/// A value that decides and does nothing.
package struct MessageAssembly {
  package enum Outcome: Equatable {
    /// A part of a message; there is more to come.
    case partial
    case message([UInt8])
    case ping(ByteBuffer)
    case pong
    /// The other side closes, and why.
    case close(String)
    /// A rule is broken: the line is closed with this code.
    case breach(WebSocketErrorCode, String)
  }

  private let limit: Int
  /// Whether the other side has to mask its frames: one that connects out does.
  private let expectsMask: Bool
  private var begun: [UInt8]?

  /// Takes messages of up to `limit` bytes.
  package init(limit: Int, expectsMask: Bool) {
    self.limit = limit
    self.expectsMask = expectsMask
  }

  package mutating func take(_ frame: WebSocketFrame) -> Outcome {
    guard (frame.maskKey != nil) == expectsMask else {
      return .breach(.protocolError, "a frame with the wrong mask")
    }
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
      return .breach(.protocolError, "a reserved bit")
    }
    switch frame.opcode {
    case .text:
      guard begun == nil else { return .breach(.protocolError, "a message inside another") }
      begun = []
      return append(frame)
    case .continuation:
      guard begun != nil else { return .breach(.protocolError, "a continuation of nothing") }
      return append(frame)
    case .ping: return .ping(frame.unmaskedData)
    case .pong: return .pong
    case .connectionClose:
      var data = frame.unmaskedData
      _ = data.readWebSocketErrorCode()
      return .close(String(buffer: data))
    default: return .breach(.unacceptableData, "a frame that is no text")
    }
  }

  private mutating func append(_ frame: WebSocketFrame) -> Outcome {
    var message = begun ?? []
    begun = nil
    let data = frame.unmaskedData
    guard data.readableBytes <= limit - message.count else {
      return .breach(.messageTooLarge, "a message beyond the size limit")
    }
    message.append(contentsOf: data.readableBytesView)
    guard frame.fin else {
      begun = message
      return .partial
    }
    return .message(message)
  }
}
