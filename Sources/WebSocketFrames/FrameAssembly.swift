package import NIOCore
package import NIOWebSocket

/// Puts the frames of the other side together to messages of text, and names what breaks the rules of RFC 6455.
///
/// A value that decides and does nothing. What stands in front of it refuses some frames, which never get here: NIO's
/// decoder one that is too long, and a control frame that is in parts or longer than 125 bytes; ``FrameLengthGuard``
/// one whose length is not written in the fewest bytes.
package struct FrameAssembly {
  package enum Outcome: Equatable {
    /// A part of a message; there is more to come.
    case partial
    case text([UInt8])
    case ping(ByteBuffer)
    case pong
    /// The other side closes, says why, and is answered with this code.
    case close(WebSocketErrorCode, reason: String)
    /// A rule is broken: the line is closed with this code.
    case breach(WebSocketErrorCode, String)
  }

  private let limit: Int
  /// Whether the other side has to mask its frames: one that has connected does, one that was connected to must not.
  private let expectsMask: Bool
  private var begun: [UInt8]?

  /// Takes messages of up to `limit` bytes.
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

  /// Whether the other side may say this code; the others are reserved, or stand for a close that never arrived.
  private static func isCloseCode(_ number: UInt16) -> Bool {
    switch number {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}

extension FrameAssembly.Outcome {
  /// What breaks a rule in what the decoder does not take for a frame; nil for an error of the connection.
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
