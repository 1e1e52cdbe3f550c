#if Hummingbird
public import Hummingbird
public import Logging
import NIOCore
public import WebHost

/// A router of Hummingbird below a path of a host.
///
/// The router receives the requests below the path, with the path below the mount: for the mount `/legacy`, the request
/// `/legacy/orders/3` is `/orders/3`. Its middleware receives no other requests.
///
/// ```swift
/// let router = Router()
/// router.get("/orders/:id") { _, context in
///   try context.parameters.require("id")
/// }
/// configuration.mount("/legacy", HummingbirdMount(router.buildResponder()))
/// ```
///
/// Bodies are streamed in both directions, within the limits of the host's routes. A handler is cancelled when its
/// connection closes. `WebRequest.current` is the host's request, with the visitor. The host adds its security headers to
/// a response, unless the router sets them. Trailing headers of responses are not sent.
public struct HummingbirdMount<Responder: HTTPResponder>: WebMount
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
  private let responder: Responder
  private let logger: Logger

  /// Creates a mount for a responder.
  ///
  /// - Parameters:
  ///   - responder: The responder, usually `router.buildResponder()`.
  ///   - logger: The logger of request contexts; its metadata gets the id of each request.
  public init(_ responder: Responder, logger: Logger = Logger(label: "Hummingbird")) {
    self.responder = responder
    self.logger = logger
  }

  /// Passes a request to the responder.
  ///
  /// - Parameters:
  ///   - request: The request of a host.
  ///   - path: The path below the mount, with the query.
  /// - Returns: The response of the responder.
  /// - Throws: The error of the responder.
  public func respond(to request: WebRequest, at path: String) async throws -> WebResponse {
    guard let channel = request.channel else { throw MissingConnection() }
    var head = request.head
    head.path = path
    var logger = logger
    // `RequestContext.id` reads this value.
    logger[metadataKey: "hb.request.id"] = "\(request.id)"
    let source = ApplicationRequestContextSource(channel: channel, logger: logger)
    let response = try await responder.respond(
      to: Request(head: head, body: .init(asyncSequence: request.body)),
      context: Responder.Context(source: source)
    )
    return try await Self.forwarded(response)
  }

  /// The maximum size in bytes of a body that is sent in one piece.
  private static var wholeLimit: Int { 64 * 1024 }

  private static func forwarded(_ response: Response) async throws -> WebResponse {
    let body = response.body
    guard let length = body.contentLength, length <= wholeLimit else {
      return WebResponse(forwarding: response.head, length: body.contentLength) { send in
        try await body.write(BodyWriter(send: send))
      }
    }
    let collected = CollectedBody(length: length)
    try await body.write(BodyWriter { try await collected.add($0) })
    return WebResponse(forwarding: response.head, body: try await collected.whole())
  }
}

/// The error of a request that has no connection, such as a request of `WebRouteTester`.
private struct MissingConnection: Error, CustomStringConvertible {
  var description: String {
    "HummingbirdMount needs a request of a host, because a request context has a connection."
  }
}

/// Passes the pieces of a response's body to a function.
private struct BodyWriter: ResponseBodyWriter {
  let send: @Sendable (ByteBuffer) async throws -> Void

  mutating func write(_ buffer: ByteBuffer) async throws {
    if buffer.readableBytes > 0 { try await send(buffer) }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// The body of a short response.
private actor CollectedBody {
  private let length: Int
  private var bytes = ByteBuffer()

  init(length: Int) {
    self.length = length
  }

  func add(_ piece: ByteBuffer) throws {
    bytes.writeImmutableBuffer(piece)
    if bytes.readableBytes > length { throw WrongLength(length: length, difference: "longer") }
  }

  func whole() throws -> ByteBuffer {
    if bytes.readableBytes < length { throw WrongLength(length: length, difference: "shorter") }
    return bytes
  }

  /// The error of a body whose length is not the declared one.
  private struct WrongLength: Error, CustomStringConvertible {
    let length: Int
    let difference: String
    var description: String { "a body \(difference) than its declared length, \(length) bytes" }
  }
}
#endif
