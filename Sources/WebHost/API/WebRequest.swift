public import HTTPTypes
package import NIOCore
public import ViewKit

/// The request for a route of the app.
public struct WebRequest: Sendable {
  /// The method, the encoded path with its query, the host name, and the header fields.
  public let head: HTTPRequest
  /// The identifier of the request: 16 hexadecimal digits, also in the header `x-request-id` of the response and in the
  /// log of a failed request.
  public let id: String
  /// The visitor; `nil` for a browser that has not opened a page, and for a request that may come from another site.
  ///
  /// See ``WebRoute/RequestOrigin``.
  public let visitor: VisitorID?
  /// The decoded path; it begins with a slash.
  public let path: String
  /// The decoded query items in their order.
  public let query: [PageRequest.QueryItem]
  /// A Boolean value that indicates whether the request comes from this machine, if the host can detect it.
  public let isLocal: Bool
  /// The body, read in pieces; ``bytes(upTo:)`` and ``json(_:)`` read it whole.
  public internal(set) var body = RequestBody.empty
  /// The connection; `nil` for a request of a test.
  package internal(set) var channel: (any Channel)?

  @TaskLocal private static var handled: WebRequest?

  /// The request whose handler runs, also while it produces a stream; `nil` outside of handlers and in detached tasks.
  ///
  /// For code that a handler calls, such as a router in a ``WebMount``.
  public static var current: WebRequest? { handled }

  /// Runs the handler of the request.
  func handle<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    try await Self.$handled.withValue(self, operation: body)
  }

  /// The method; a route for `GET` also receives `HEAD`.
  public var method: HTTPRequest.Method { head.method }

  /// The header fields, such as `request.headerFields[.userAgent]`; without `host`, which is `head.authority`.
  public var headerFields: HTTPFields { head.headerFields }

  /// Returns the first value of a name in the query; `nil` if the query lacks the name.
  public func query(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }
}
