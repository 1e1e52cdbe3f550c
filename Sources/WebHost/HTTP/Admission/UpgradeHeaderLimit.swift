import NIOCore
import NIOHTTP1

/// Takes requests to become something else from clients that ask for too many things at once.
///
/// What decides on upgrades looks at each protocol that a request names from within the look at the one before: a
/// head with forty thousand of them used up the stack, and so ended the process.
final class UpgradeLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// The protocols that a request may name; a browser names one.
  private static let most = 4

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data),
      head.headers[canonicalForm: "upgrade"].count > Self.most
    else { return context.fireChannelRead(data) }
    head.headers.replaceOrAdd(name: "upgrade", value: "too-many")
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }
}
