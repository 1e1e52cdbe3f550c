import NIOCore
import NIOEmbedded
import NIOWebSocket
@testable import WebSocketFrames

/// The WebSocket frame parser: the length guard, NIO's decoder and the assembly of messages, as a host connects them.
///
/// The first byte selects the role, the message limit and the size of the pieces; the rest is sent by the peer.
/// The results must match a second, slower parser of RFC 6455, for every size of the pieces.
enum Frames: FuzzTarget {
  /// The effect of a frame on the connection, without the explanation of a breach.
  enum Result: Equatable {
    case partial
    case text([UInt8])
    case ping([UInt8])
    case pong
    case close(Int)
    case breach(Int)

    var ends: Bool {
      switch self {
      case .partial, .text, .ping, .pong: false
      case .close, .breach: true
      }
    }
  }

  struct Setup {
    var expectsMask: Bool
    var limit: Int
  }

  static func check(_ input: [UInt8]) {
    guard let options = input.first else { return }
    let bytes = Array(input.dropFirst())
    let limit = [10, 200, 2_000, 64 * 1024][Int(options >> 1 & 3)]
    let setup = Setup(expectsMask: options & 1 == 0, limit: limit)
    let expected = Reference(setup).results(of: bytes)
    let whole = results(of: [bytes[...]], setup)
    require(whole == expected, "the parser agrees with the reference", expected, whole)
    let size = [1, 2, 7, 100][Int(options >> 3 & 3)]
    let pieces = stride(from: 0, to: bytes.count, by: size).map {
      bytes[$0..<min($0 + size, bytes.count)]
    }
    let cut = results(of: pieces, setup)
    require(cut == whole, "results do not depend on how the bytes are cut", whole, cut)
    for case .text(let message) in whole {
      require(message.count <= limit, "a message keeps the limit", message.count, limit)
    }
  }

  private static func results(of pieces: [ArraySlice<UInt8>], _ setup: Setup) -> [Result] {
    let channel = EmbeddedChannel()
    let collector = Collector(setup)
    do {
      try channel.pipeline.syncOperations.addHandlers([
        ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: setup.limit)), collector,
      ])
      try FrameLengthGuard.add(to: channel)
      for piece in pieces { try channel.writeInbound(ByteBuffer(bytes: piece)) }
      // The end of the input is no error of the peer.
      collector.hasEnded = true
      _ = try channel.finish(acceptAlreadyClosed: true)
    } catch {
      require(collector.hasEnded, "each error of the decoder is a breach", error)
    }
    return collector.results
  }
}

/// Collects results up to the first that ends the connection, as the handler of a live connection does.
private final class Collector: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame

  var hasEnded = false
  private(set) var results: [Frames.Result] = []
  private var assembly: FrameAssembly

  init(_ setup: Frames.Setup) {
    assembly = FrameAssembly(limit: setup.limit, expectsMask: setup.expectsMask)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !hasEnded { append(assembly.take(unwrapInboundIn(data))) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !hasEnded else { return }
    guard let outcome = FrameAssembly.Outcome(error) else {
      violation("each error of the decoder is a breach", error)
    }
    append(outcome)
  }

  private func append(_ outcome: FrameAssembly.Outcome) {
    let result: Frames.Result
    switch outcome {
    case .partial: result = .partial
    case .text(let bytes): result = .text(bytes)
    case .ping(let data): result = .ping(Array(buffer: data))
    case .pong: result = .pong
    case .close(let code, let reason):
      require(reason.utf8.count <= 123, "the reason of a close fits a control frame", reason)
      result = .close(Int(UInt16(webSocketErrorCode: code)))
    case .breach(let code, _): result = .breach(Int(UInt16(webSocketErrorCode: code)))
    }
    results.append(result)
    hasEnded = result.ends
  }
}

/// A parser of all the bytes of a connection, written from RFC 6455 without state between calls.
private struct Reference {
  /// Close codes of RFC 6455, section 7.4.1.
  private enum Code {
    static let normal = 1000
    static let protocolError = 1002
    static let unsupported = 1003
    static let inconsistent = 1007
    static let tooBig = 1009
  }

  let setup: Frames.Setup

  init(_ setup: Frames.Setup) {
    self.setup = setup
  }

  func results(of bytes: [UInt8]) -> [Frames.Result] {
    var rest = bytes[...]
    var results: [Frames.Result] = []
    var message: [UInt8]?
    while results.last?.ends != true, let result = next(&rest, &message) { results.append(result) }
    return results
  }

  /// The result of the next frame; `nil` if its header is incomplete.
  private func next(
    _ rest: inout ArraySlice<UInt8>,
    _ message: inout [UInt8]?
  ) -> Frames.Result? {
    guard rest.count >= 2 else { return nil }
    let (first, second) = (rest.removeFirst(), rest.removeFirst())
    var length = UInt64(second & 127)
    let width = length == 126 ? 2 : length == 127 ? 8 : 0
    guard rest.count >= width else { return nil }
    if width > 0 {
      length = rest.prefix(width).reduce(0) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(width)
      guard length > (width == 2 ? 125 : 65_535) else { return .breach(Code.protocolError) }
    }
    let (isLast, isControl) = (first & 128 != 0, first & 8 != 0)
    if length > UInt64(setup.limit) { return .breach(Code.tooBig) }
    if isControl, !isLast || length > 125 { return .breach(Code.protocolError) }
    let isMasked = second & 128 != 0
    guard rest.count >= (isMasked ? 4 : 0) + Int(length) else { return nil }
    let mask = isMasked ? Array(rest.prefix(4)) : [0, 0, 0, 0]
    rest = rest.dropFirst(isMasked ? 4 : 0)
    let data = rest.prefix(Int(length)).enumerated().map { $1 ^ mask[$0 % 4] }
    rest = rest.dropFirst(Int(length))
    guard isMasked == setup.expectsMask, first & 112 == 0 else {
      return .breach(Code.protocolError)
    }
    return result(first & 15, data, isLast: isLast, &message)
  }

  private func result(
    _ opcode: UInt8,
    _ data: [UInt8],
    isLast: Bool,
    _ message: inout [UInt8]?
  ) -> Frames.Result {
    switch opcode {
    case 0, 1:
      guard (opcode == 0) == (message != nil) else { return .breach(Code.protocolError) }
      let all = (message ?? []) + data
      message = isLast ? nil : all
      if all.count > setup.limit { return .breach(Code.tooBig) }
      if !isLast { return .partial }
      return isText(all) ? .text(all) : .breach(Code.inconsistent)
    case 2: return .breach(Code.unsupported)
    case 8:
      if data.isEmpty { return .close(Code.normal) }
      guard data.count >= 2 else { return .breach(Code.protocolError) }
      let code = Int(data[0]) << 8 | Int(data[1])
      let isValid = (1000...1014).contains(code) && ![1004, 1005, 1006].contains(code)
      guard isValid || (3000...4999).contains(code) else { return .breach(Code.protocolError) }
      return isText(Array(data.dropFirst(2))) ? .close(code) : .breach(Code.inconsistent)
    case 9: return .ping(data)
    case 10: return .pong
    default: return .breach(Code.protocolError)
    }
  }

  private func isText(_ bytes: [UInt8]) -> Bool {
    Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
  }
}
