import NIOHTTP1

/// The web origins that may use the server, published in CORS headers.
struct CrossOriginPolicy: Sendable {
  let allowedOrigins: Set<String>

  /// The response to a CORS preflight request; `nil` for any other request.
  func preflight(_ request: Request) -> Response? {
    guard
      request.method == .OPTIONS,
      request.headers.contains(name: "origin"),
      let method = request.headers.first(name: "access-control-request-method")
    else { return nil }
    guard allows(request) else { return HTTPFailure.foreignOrigin(request).response }
    var response = Response.noContent
    response.headers.add(name: "access-control-allow-methods", value: method)
    if let names = request.headers.first(name: "access-control-request-headers") {
      response.headers.add(name: "access-control-allow-headers", value: names)
    }
    response.headers.add(name: "access-control-max-age", value: "600")
    return response
  }

  /// Throws if a page of a foreign origin sends a request that changes data.
  ///
  /// A browser sends a plain POST without a preflight request, so omitting the CORS headers would hide the response but
  /// not prevent the change.
  func check(_ request: Request) throws {
    guard ![.GET, .HEAD, .OPTIONS].contains(request.method), !allows(request) else { return }
    throw HTTPFailure.foreignOrigin(request)
  }

  /// Adds the headers that allow the requesting page to read the response.
  func decorate(_ response: inout Response, for request: Request) {
    response.headers.add(name: "vary", value: "Origin")
    guard let origin = request.headers.first(name: "origin"), allows(request) else { return }
    response.headers.add(name: "access-control-allow-origin", value: origin)
    response.headers.add(
      name: "access-control-expose-headers",
      value: "ETag, Retry-After, X-Request-Id"
    )
  }

  private func allows(_ request: Request) -> Bool {
    guard let origin = request.headers.first(name: "origin") else { return true }
    return allowedOrigins.contains(origin)
  }
}
