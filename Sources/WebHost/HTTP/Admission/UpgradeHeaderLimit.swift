import NIOCore
import NIOHTTP1

/// Rejects upgrade requests that name too many protocols.
///
/// NIO's upgrade handler evaluates the protocols of a request recursively. A header with forty thousand protocols
/// overflowed the stack and ended the process.
final class UpgradeHeaderLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// The maximum number of protocols in a request; browsers send one.
  private static let limit = 4

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data),
      head.headers[canonicalForm: "upgrade"].count > Self.limit
    else { return context.fireChannelRead(data) }
    head.headers.replaceOrAdd(name: "upgrade", value: "too-many")
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
