import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The handlers of an HTTP connection, and its upgrade to a WebSocket connection.
///
/// The pipeline is confined to the connection's event loop.
final class HTTPPipeline {
  private static let timerName = "timer"
  private static let upgradeName = "upgrade"
  private static let requestName = "request"

  /// The type of the request decoder's handler, instantiated once while other connections wait.
  ///
  /// Swift's runtime (6.3.1) crashes if a thread looks up a conformance of a generic class without a superclass while
  /// another thread instantiates the class. A browser opens two connections at the same time, on different threads. See
  /// `Documentation/Toolchain.md`.
  private static let requestReader = ByteToMessageHandler<HTTPRequestDecoder>.self

  private let channel: any Channel
  private let upgrader: any HTTPServerProtocolUpgrader
  private let encoder: HTTPResponseEncoder
  private let others: [any RemovableChannelHandler] = [
    requestReader.init(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes)),
    HTTPServerPipelineHandler(),
    NIOHTTPResponseHeadersValidator(),
    UpgradeHeaderLimit(),
  ]

  /// Adds the handlers to the pipeline of a new connection.
  init(_ channel: any Channel, timer: RequestTimer, upgrader: any HTTPServerProtocolUpgrader) throws
  {
    self.channel = channel
    self.upgrader = upgrader
    // Responses set their own length. For a response without a length NIO would send chunks, even in response to HEAD,
    // which allows none.
    var configuration = HTTPResponseEncoder.Configuration()
    configuration.automaticallySetFramingHeaders = false
    encoder = HTTPResponseEncoder(configuration: configuration)
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(timer, name: Self.timerName)
    try pipeline.addHandler(encoder)
    try pipeline.addHandlers(others)
  }

  /// Adds the handler of requests after all other handlers.
  func add(_ handler: HTTPHandler) throws {
    try channel.pipeline.syncOperations.addHandler(handler, name: Self.requestName)
    try awaitRequest()
  }

  /// Adds a handler that upgrades the next request, if it requests an upgrade.
  ///
  /// NIO's handler checks a single request and removes itself. A proxy may reuse a connection for a page and then for
  /// an upgrade.
  func awaitRequest() throws {
    let pipeline = channel.pipeline.syncOperations
    guard (try? pipeline.context(name: Self.upgradeName)) == nil else { return }
    let handler = HTTPServerUpgradeHandler(
      upgraders: [upgrader],
      httpEncoder: encoder,
      extraHTTPHandlers: others,
      upgradeCompletionHandler: { context in
        // A WebSocket connection has its own limits.
        for name in [Self.timerName, Self.requestName] {
          context.pipeline.syncOperations.removeHandler(name: name, promise: nil)
        }
      }
    )
    let next = try pipeline.context(name: Self.requestName).handler
    try pipeline.addHandler(handler, name: Self.upgradeName, position: .before(next))
  }
}
