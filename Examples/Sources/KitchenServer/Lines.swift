import NIOCore

/// Takes the lines out of what a client sends.
struct LineDecoder: ByteToMessageDecoder {
  typealias InboundOut = String

  /// How many bytes a line may have.
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
    // What has no end of line was not said to its end.
    try decode(context: context, buffer: &buffer)
  }
}

/// Ends what the server says with an end of line.
struct LineEncoder: MessageToByteEncoder {
  func encode(data: String, out: inout ByteBuffer) throws {
    out.writeString(data)
    out.writeInteger(UInt8(ascii: "\n"))
  }
}

/// A client has sent more than a line may have, and no end of it.
struct LineTooLong: Error {
  var text: String { "A line has at most \(LineDecoder.limit) bytes." }
}
