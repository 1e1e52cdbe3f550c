import NIOHTTP1

/// An answer that refuses: a route throws it, and the client reads its sentence.
struct HTTPFailure: Error {
  /// Whose words a refusal is in: each service has its own.
  enum Style: Sendable {
    /// `{"status":"error","message":"…"}`
    case shop
    /// `{"error":"Not Found"}`, with a `message` where there is more to say.
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
