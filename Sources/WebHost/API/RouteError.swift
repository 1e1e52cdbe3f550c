public import HTTPTypes

/// An error that a route's handler throws to choose the response.
///
/// The response is `application/problem+json` (RFC 9457), or the host's error page if `Accept` prefers HTML.
///
/// ```swift
/// throw RouteError(.conflict, "The order has been shipped.")
/// ```
public struct RouteError: Error, Hashable, Sendable {
  /// The status of the response; a status below 400 becomes 500.
  public var status: HTTPResponse.Status
  /// The sentence for the client; empty omits it.
  public var detail: String
  /// Additional header fields, such as `retry-after`.
  public var headerFields: HTTPFields

  /// Creates an error from its parts.
  public init(
    _ status: HTTPResponse.Status,
    _ detail: String = "",
    headerFields: HTTPFields = [:]
  ) {
    self.status = status
    self.detail = detail
    self.headerFields = headerFields
  }
}
