import NIOHTTP1

/// Handles the requests of one route.
typealias Handler = @Sendable (Request) async throws -> Response

/// A method and a path pattern with their handler.
struct Route: Sendable {
  let method: HTTPMethod
  let pattern: PathPattern
  let handler: Handler

  init(_ method: HTTPMethod, _ pattern: PathPattern, _ handler: @escaping Handler) {
    self.method = method
    self.pattern = pattern
    self.handler = handler
  }
}

/// The routing table; a resource only adds its routes to the list.
struct Router: Sendable {
  let routes: [Route]

  /// Runs the matching route, or throws a 404 or 405.
  ///
  /// The first route with a matching path selects the pattern, regardless of the method. `/products/categories` listed
  /// before `/products/{id}` is therefore never taken for an id.
  func respond(to request: Request) async throws -> Response {
    let segments = try request.segments()
    guard let first = routes.first(where: { $0.pattern.match(segments) != nil }) else {
      throw HTTPFailure.unknownPath(request.path)
    }
    let siblings = routes.filter { $0.pattern == first.pattern }
    // HEAD runs the GET route; the connection omits the body.
    let wanted = request.method == .HEAD ? .GET : request.method
    guard let route = siblings.first(where: { $0.method == wanted }) else {
      let allowed = Self.allowed(siblings.map(\.method))
      guard request.method != .OPTIONS else {
        return Response(status: .noContent, headers: ["allow": allowed])
      }
      throw HTTPFailure.methodNotAllowed(request, allowed: allowed)
    }
    var request = request
    request.parameters = route.pattern.match(segments) ?? [:]
    return try await route.handler(request)
  }

  private static func allowed(_ methods: [HTTPMethod]) -> String {
    let head: [HTTPMethod] = methods.contains(.GET) ? [.HEAD] : []
    return (methods + head + [.OPTIONS]).map(\.rawValue).sorted().joined(separator: ", ")
  }
}
