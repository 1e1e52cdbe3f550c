import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The handlers of a plain connection, in their order, and how it becomes a live one.
///
/// Used on the connection's event loop only.
final class HTTPPipeline {
  private static let timerName = "timer"
  private static let upgradeName = "upgrade"
  private static let requestName = "request"

  /// The type of what reads requests, made once by the first connection while others wait.
  ///
  /// Swift's runtime (6.3.1) ends the process where it looks for a protocol of a generic class that has no superclass
  /// while another thread is about to finish making it, and a browser's first two connections come at once, to a thread
  /// each. See `Documentation/Toolchain.md`.
  private static let requestReader = ByteToMessageHandler<HTTPRequestDecoder>.self

  private let channel: any Channel
  private let upgrader: any HTTPServerProtocolUpgrader
  private let encoder: HTTPResponseEncoder
  private let others: [any RemovableChannelHandler] = [
    requestReader.init(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes)),
    HTTPServerPipelineHandler(),
    NIOHTTPResponseHeadersValidator(),
    UpgradeLimit(),
  ]

  /// Puts the handlers into the pipeline of a new connection.
  init(_ channel: any Channel, timer: RequestTimer, upgrader: any HTTPServerProtocolUpgrader) throws
  {
    self.channel = channel
    self.upgrader = upgrader
    // The answers say themselves how long they are. NIO would send one without a length in pieces, also to
    // HEAD, where no piece may follow.
    var configuration = HTTPResponseEncoder.Configuration()
    configuration.automaticallySetFramingHeaders = false
    encoder = HTTPResponseEncoder(configuration: configuration)
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(timer, name: Self.timerName)
    try pipeline.addHandler(encoder)
    try pipeline.addHandlers(others)
  }

  /// Lets requests be answered, after all the other handlers.
  func add(_ handler: HTTPHandler) throws {
    try channel.pipeline.syncOperations.addHandler(handler, name: Self.requestName)
    try awaitRequest()
  }

  /// Lets the next request become a live connection, whatever was asked over this one before.
  ///
  /// NIO's handler looks at one request and leaves. A proxy that keeps its connections may well ask for a page
  /// first, and for the live connection after it.
  func awaitRequest() throws {
    let pipeline = channel.pipeline.syncOperations
    guard (try? pipeline.context(name: Self.upgradeName)) == nil else { return }
    let handler = HTTPServerUpgradeHandler(
      upgraders: [upgrader],
      httpEncoder: encoder,
      extraHTTPHandlers: others,
      upgradeCompletionHandler: { context in
        // Only a plain HTTP connection has these; the live one has its own rules.
        for name in [Self.timerName, Self.requestName] {
          context.pipeline.syncOperations.removeHandler(name: name, promise: nil)
        }
      }
    )
    let next = try pipeline.context(name: Self.requestName).handler
    try pipeline.addHandler(handler, name: Self.upgradeName, position: .before(next))
  }
}
