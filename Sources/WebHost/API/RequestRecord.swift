import Logging

/// A request, for logs and metrics: never a query, a header field or a body.
package struct RequestRecord: Sendable {
  /// The kind of response to a request without a route.
  package enum Kind: String, Sendable {
    case page
    case file
    case live
    case health
    /// An error, or a request with an invalid head.
    case other
  }

  /// The id, also in the response's header `x-request-id`.
  package let id: String
  package let method: String
  /// The encoded path without the query.
  let path: String
  /// The time of the head's arrival since the start of the host.
  let start: Duration
  /// The pattern of the route that responds, or that a request of another site does not reach; `nil` without a route.
  package var route: String?
  package var kind = Kind.other
  /// The status of the response; `nil` if the connection closed before the response.
  package var status: Int?
  /// The sent bytes of the response's body.
  var bytes = 0
  /// The time from the head's arrival to the end of the response.
  package var duration = Duration.zero
  /// True if the connection closed before the end of the response.
  package var isAborted = false
  /// The span of the request; `nil` if the host is not traced.
  var span: (any HostRequestSpan)?

  init(id: String, method: String, path: String, start: Duration) {
    self.id = id
    self.method = method
    self.path = path
    self.start = start
  }

  /// The request and its status as one line.
  var text: String {
    let status = status.map { " \($0)" } ?? ""
    return "\(method) \(route ?? path)\(status)\(isAborted ? " aborted" : "")"
  }

  var metadata: Logger.Metadata {
    let milliseconds = (duration / .microseconds(1)).rounded() / 1000
    var metadata: Logger.Metadata = [
      "request": "\(id)", "method": "\(method)", "bytes": "\(bytes)",
      "milliseconds": "\(milliseconds)",
    ]
    metadata[route == nil ? "path" : "route"] = "\(route ?? path)"
    if let status { metadata["status"] = "\(status)" }
    if let trace = span?.traceID { metadata["trace"] = "\(trace)" }
    return metadata
  }
}
