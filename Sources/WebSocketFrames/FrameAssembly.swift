package import NIOCore
package import NIOWebSocket

/// Assembles the frames of the peer into text messages and detects violations of RFC 6455.
///
/// The type has no side effects. Earlier handlers reject some frames: NIO's decoder rejects oversized frames, and
/// control frames that are fragmented or longer than 125 bytes; ``FrameLengthGuard`` rejects lengths without the
/// minimal encoding.
package struct FrameAssembly {
  package enum Outcome: Equatable {
    /// A fragment of an incomplete message.
    case partial
    case text([UInt8])
    case ping(ByteBuffer)
    case pong
    /// A close frame with its reason, and the code of the response.
    case close(WebSocketErrorCode, reason: String)
    /// A protocol violation, and the close code for it.
    case breach(WebSocketErrorCode, String)
  }

  private let limit: Int
  /// True if the peer must mask its frames: a client must, a server must not.
  private let expectsMask: Bool
  private var begun: [UInt8]?

  /// Creates an assembly of messages with at most `limit` bytes.
  package init(limit: Int, expectsMask: Bool) {
    self.limit = limit
    self.expectsMask = expectsMask
  }

  package mutating func take(_ frame: WebSocketFrame) -> Outcome {
    guard (frame.maskKey != nil) == expectsMask else {
      return .breach(.protocolError, expectsMask ? "a frame without a mask" : "a frame with a mask")
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
    case .binary: return .breach(.unacceptableData, "a binary message")
    case .ping: return .ping(frame.unmaskedData)
    case .pong: return .pong
    case .connectionClose: return closing(frame.unmaskedData)
    default: return .breach(.protocolError, "a reserved opcode")
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
    guard Self.isText(message) else {
      return .breach(.dataInconsistentWithMessage, "a text that is not UTF-8")
    }
    return .text(message)
  }

  private func closing(_ data: ByteBuffer) -> Outcome {
    var data = data
    guard data.readableBytes > 0 else { return .close(.normalClosure, reason: "") }
    guard let number = data.readInteger(as: UInt16.self), Self.isCloseCode(number) else {
      return .breach(.protocolError, "a close without a valid code")
    }
    guard let reason = String(validating: data.readableBytesView, as: UTF8.self) else {
      return .breach(.dataInconsistentWithMessage, "a reason that is not UTF-8")
    }
    return .close(WebSocketErrorCode(codeNumber: Int(number)), reason: reason)
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// Returns true if a peer may send the close code; other codes are reserved.
  private static func isCloseCode(_ number: UInt16) -> Bool {
    switch number {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}

extension FrameAssembly.Outcome {
  /// Creates the violation for a decoder error; returns `nil` for a connection error.
  package init?(_ error: any Error) {
    if error is FrameLengthGuard.LengthNotShortest {
      self = .breach(.protocolError, "a length in more bytes than it takes")
      return
    }
    switch error as? NIOWebSocketError {
    case .fragmentedControlFrame: self = .breach(.protocolError, "a control frame in parts")
    case .multiByteControlFrameLength: self = .breach(.protocolError, "a long control frame")
    case .invalidFrameLength: self = .breach(.messageTooLarge, "a frame beyond the size limit")
    case nil: return nil
    }
  }
}
