import NIOHTTP1

/// An error response that a route throws; the client reads its message.
struct HTTPFailure: Error {
  /// The format of the error body, which depends on the service.
  enum Style: Sendable {
    /// `{"status":"error","message":"…"}`
    case shop
    /// `{"error":"Not Found"}`, with an optional `message`.
    case scores
  }

  var status: HTTPResponseStatus
  var message: String?
  var headers = HTTPHeaders()
  var style = Style.shop

  var response: Response {
    let report =
      switch style {
      case .shop: Report(status: "error", message: message)
      case .scores: Report(error: status.reasonPhrase, message: message)
      }
    var response = Response.json(report, status: status)
    response.headers.add(contentsOf: headers)
    return response
  }

  private struct Report: Encodable {
    var status: String?
    var error: String?
    var message: String?
  }
}
