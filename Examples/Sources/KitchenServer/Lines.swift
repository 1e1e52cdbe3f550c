import NIOCore

/// Splits the client's bytes into lines.
struct LineDecoder: ByteToMessageDecoder {
  typealias InboundOut = String

  /// The maximum length of a line, in bytes.
  static let limit = 1_024

  mutating func decode(
    context: ChannelHandlerContext,
    buffer: inout ByteBuffer
  ) throws -> DecodingState {
    let length = buffer.readableBytesView.prefix(Self.limit + 1).firstIndex(of: UInt8(ascii: "\n"))
      .map { $0 - buffer.readerIndex }
    guard let length, let line = buffer.readString(length: length) else {
      guard buffer.readableBytes <= Self.limit else { throw LineTooLong() }
      return .needMoreData
    }
    buffer.moveReaderIndex(forwardBy: 1)
    context.fireChannelRead(wrapInboundOut(line))
    return .continue
  }

  mutating func decodeLast(
    context: ChannelHandlerContext,
    buffer: inout ByteBuffer,
    seenEOF: Bool
  ) throws -> DecodingState {
    // Discard an unterminated last line.
    try decode(context: context, buffer: &buffer)
  }
}

/// Terminates each line of the server with a newline.
struct LineEncoder: MessageToByteEncoder {
  func encode(data: String, out: inout ByteBuffer) throws {
    out.writeString(data)
    out.writeInteger(UInt8(ascii: "\n"))
  }
}

/// The error for a client that exceeded the line limit without a newline.
struct LineTooLong: Error {
  var text: String { "A line has at most \(LineDecoder.limit) bytes." }
}
