import NIOHTTP1

/// Which web pages may use the server, told to their browsers in CORS headers.
struct CrossOriginPolicy: Sendable {
  let allowedOrigins: Set<String>

  /// The answer to a browser that asks before it sends, or nil for any other request.
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

  /// Throws if a page of another origin tries to change something.
  ///
  /// A browser sends a plain POST without asking first, so leaving the CORS headers out would hide
  /// the answer but not undo the change.
  func check(_ request: Request) throws {
    guard ![.GET, .HEAD, .OPTIONS].contains(request.method), !allows(request) else { return }
    throw HTTPFailure.foreignOrigin(request)
  }

  /// Lets the page that asked read the answer.
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
