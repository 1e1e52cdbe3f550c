import ConcurrencyExtras
import Foundation
public import HTTPTypes
public import NIOCore
import NIOHTTP1

/// Sends requests to routes in a test, without a host and its port.
///
/// ```swift
/// let tester = WebRouteTester([
///   WebRoute(.post, "/api/orders") { request in
///     .json(try await request.json([String: String].self), .created)
///   }
/// ])
/// let response = try await tester.send(.post, "/api/orders", json: ["item": "tea"])
/// #expect(response.status == .created)
/// #expect(try response.json([String: String].self) == ["item": "tea"])
/// ```
///
/// Paths, values, methods, senders, errors and the limit of a route's body are the same as in a host. A host also limits
/// time and connections, translates and compresses responses, and has pages and files. The tester has routes only, and
/// any other path is 404.
public struct WebRouteTester: Sendable {
  private static let hostName = "localhost"

  private let table: RouteTable
  private let requestGuard: CrossSiteRequestGuard
  private let visitor: VisitorID?

  /// Creates a tester of routes.
  ///
  /// - Parameters:
  ///   - routes: The routes, in the order of ``WebHostConfiguration/routes``.
  ///   - visitor: The visitor whose browser sends the requests; `nil` for a browser that has not opened a page.
  public init(_ routes: [WebRoute], visitor: VisitorID? = nil) {
    table = RouteTable(routes: routes)
    requestGuard = CrossSiteRequestGuard(WebHostConfiguration(host: Self.hostName), port: 80)
    self.visitor = visitor
  }

  /// The response that a client receives.
  public struct ReceivedResponse: Sendable {
    /// The status.
    public let status: HTTPResponse.Status
    /// The header fields, with the host's own.
    public let headerFields: HTTPFields
    /// The whole body, also of a stream or a file; empty for `HEAD`.
    public let body: ByteBuffer
    /// The reasons of a 500 response, which the host only logs.
    public let failures: [String]

    /// The body as text.
    public var text: String { String(buffer: body) }

    /// Returns the body's value as JSON; dates are in ISO 8601.
    ///
    /// - Parameter type: The type of the value.
    /// - Returns: The value.
    /// - Throws: The error of the decoder.
    public func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try JSONCoding.decoder.decode(type, from: Data(body.readableBytesView))
    }
  }

  /// Sends a request with a value as JSON; dates are in ISO 8601.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The encoded path with its query, such as `/api/orders?draft=1`.
  ///   - value: The value of the body.
  ///   - headerFields: Additional header fields.
  /// - Returns: The response.
  /// - Throws: The error of the encoder, and the errors of the other method.
  public func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    json value: some Encodable & Sendable,
    headerFields: HTTPFields = [:]
  ) async throws -> ReceivedResponse {
    var fields = headerFields
    fields[.contentType] = fields[.contentType] ?? "application/json"
    let body = ByteBuffer(bytes: try JSONCoding.encoder.encode(value))
    return try await send(method, path, headerFields: fields, body: body)
  }

  /// Sends a request.
  ///
  /// The sender is a page of the host. To send as a page of another site or as a program, set `sec-fetch-site` or
  /// `origin`:
  ///
  /// ```swift
  /// let tester = WebRouteTester([WebRoute(.post, "/orders") { _ in WebResponse(.created) }])
  /// let origin: HTTPFields = [.origin: "https://other.example"]
  /// let response = try await tester.send(.post, "/orders", headerFields: origin)
  /// #expect(response.status == .forbidden)
  /// ```
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The encoded path with its query.
  ///   - headerFields: The header fields.
  ///   - body: The body.
  /// - Returns: The response.
  /// - Throws: The error of a response's stream. A host would close the connection.
  public func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    headerFields: HTTPFields = [:],
    body: ByteBuffer = ByteBuffer()
  ) async throws -> ReceivedResponse {
    let head = head(method, path, headerFields, length: body.readableBytes)
    let failures = Locked<[String]>([])
    let id = SecretToken.requestID()
    let response = try await response(to: head, id: id, body) { event in
      failures.withLock { $0.append("\(event)") }
    }
    .with(requestID: id)
    let fields = response.head(for: head).headers.compactMap { name, value in
      HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
    }
    return ReceivedResponse(
      status: HTTPResponse.Status(code: Int(response.status.code)),
      headerFields: HTTPFields(fields),
      body: response.hasBody(for: head) ? try await Self.body(of: response) : ByteBuffer(),
      failures: failures.withLock { $0 }
    )
  }

  private func head(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ fields: HTTPFields,
    length: Int
  ) -> HTTPRequestHead {
    var headers = HTTPHeaders(fields.map { ($0.name.rawName, $0.value) })
    headers.replaceOrAdd(name: "host", value: Self.hostName)
    if length > 0 { headers.replaceOrAdd(name: "content-length", value: String(length)) }
    if !headers.contains(name: "sec-fetch-site"), !headers.contains(name: "origin") {
      headers.add(name: "sec-fetch-site", value: "same-origin")
    }
    let method = HTTPMethod(rawValue: method.rawValue)
    return HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers)
  }

  private func response(
    to head: HTTPRequestHead,
    id: String,
    _ body: ByteBuffer,
    log: @escaping @Sendable (WebHostEvent) -> Void
  ) async throws -> Response {
    let target = RequestTarget(head.uri)
    let missing = Response.missing(for: head.headers)
    guard let path = target.path, !Router.isOwnPath(target.rawPath) else { return missing }
    let decision = table.decision(on: head, id: id, at: path, target) {
      RouteTable.Sender(
        kind: requestGuard.sender(of: head.headers),
        visitor: { visitor },
        address: "127.0.0.1",
        isSecure: false,
        isLocal: true
      )
    }
    switch decision {
    case .response(let response, _): return response
    case .methods(let methods):
      return .methods(methods, of: head, as: ProblemFormat(acceptedBy: head.headers))
    case .call(var call):
      do throws(RouteError) {
        call.request.body = try Self.requestBody(body, of: call, head)
      } catch {
        return call.rejection(error)
      }
      guard let response = await call.response(log: log) else { throw CancellationError() }
      return response
    case nil: return missing
    }
  }

  /// The body of a request that has arrived.
  private static func requestBody(
    _ bytes: ByteBuffer,
    of call: RouteCall,
    _ head: HTTPRequestHead
  ) throws(RouteError) -> RequestBody {
    let limit = call.bodyLimit.bytes
    guard let declared = try DeclaredBody(head, limit: limit) else { return .empty }
    let pipe = BodyPipe(
      BodyState(limit: limit, needsContinue: false),
      now: { .zero },
      onDemand: { _ in }
    )
    pipe.receive(bytes)
    pipe.complete()
    return RequestBody(length: declared.length, next: pipe.next)
  }

  private static func body(of response: Response) async throws -> ByteBuffer {
    if let part = response.file { return part.file.read(part.range) ?? ByteBuffer() }
    guard let pieces = response.pieces else { return response.body }
    let body = Locked(ByteBuffer())
    try await pieces { piece in
      body.withLock { _ = $0.writeImmutableBuffer(piece) }
    }
    return body.withLock { $0 }
  }
}
