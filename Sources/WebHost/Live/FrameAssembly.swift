import NIOCore
import NIOWebSocket

/// Puts the frames of a browser together to messages, and names what breaks the rules of RFC 6455.
///
/// A value that decides and does nothing. What the decoder in front of it refuses never gets here: a frame that
/// is too long, and a control frame that is in parts or longer than 125 bytes.
struct FrameAssembly {
  enum Outcome: Equatable {
    /// A part of a message; there is more to come.
    case partial
    case text([UInt8])
    case ping(ByteBuffer)
    case pong
    /// The browser closes, and is answered with this code.
    case close(WebSocketErrorCode)
    /// A rule is broken: the line is closed with this code.
    case breach(WebSocketErrorCode, String)
  }

  private let limit: Int
  private var begun: [UInt8]?

  /// Takes messages of up to `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  mutating func take(_ frame: WebSocketFrame) -> Outcome {
    guard frame.maskKey != nil else { return .breach(.protocolError, "a frame without a mask") }
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
    guard message.count + frame.length <= limit else {
      return .breach(.messageTooLarge, "a message beyond the size limit")
    }
    message.append(contentsOf: frame.unmaskedData.readableBytesView)
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
    guard data.readableBytes > 0 else { return .close(.normalClosure) }
    guard let number = data.readInteger(as: UInt16.self), Self.isCloseCode(number) else {
      return .breach(.protocolError, "a close without a valid code")
    }
    guard Self.isText(Array(buffer: data)) else {
      return .breach(.dataInconsistentWithMessage, "a reason that is not UTF-8")
    }
    return .close(WebSocketErrorCode(codeNumber: Int(number)))
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// Whether a browser may say this code; the others are reserved, or stand for a close that never arrived.
  private static func isCloseCode(_ number: UInt16) -> Bool {
    switch number {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}

extension FrameAssembly.Outcome {
  /// What breaks a rule in what the decoder does not take for a frame.
  init(_ error: any Error) {
    switch error as? NIOWebSocketError {
    case .fragmentedControlFrame: self = .breach(.protocolError, "a control frame in parts")
    case .multiByteControlFrameLength: self = .breach(.protocolError, "a long control frame")
    case .invalidFrameLength: self = .breach(.messageTooLarge, "a frame beyond the size limit")
    default: self = .breach(.protocolError, "a line that broke")
    }
  }
}
