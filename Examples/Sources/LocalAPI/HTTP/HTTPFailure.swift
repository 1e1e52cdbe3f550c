import NIOHTTP1

/// An answer that refuses: a route throws it, and the client reads its sentence.
struct HTTPFailure: Error {
  var status: HTTPResponseStatus
  var message: String
  var headers = HTTPHeaders()

  var response: Response {
    var response = Response.json(Report(status: "error", message: message), status: status)
    response.headers.add(contentsOf: headers)
    return response
  }

  private struct Report: Encodable {
    var status: String
    var message: String
  }
}
