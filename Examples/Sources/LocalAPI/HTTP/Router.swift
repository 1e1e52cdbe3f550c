import NIOHTTP1

/// Answers one kind of request.
typealias Handler = @Sendable (Request) async throws -> Response

/// A method, the shape of a path, and what answers them.
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

/// Finds the route of a request; a resource adds its routes to the list, and nothing else changes.
struct Router: Sendable {
  let routes: [Route]

  /// Runs the route that fits, or throws the 404 or 405 that says why none does.
  ///
  /// The first route whose path fits decides which pattern is meant, so `/products/categories`
  /// listed before `/products/{id}` is never taken for an id, whatever the method.
  func respond(to request: Request) async throws -> Response {
    let segments = try request.segments()
    guard let first = routes.first(where: { $0.pattern.match(segments) != nil }) else {
      throw HTTPFailure.unknownPath(request.path)
    }
    let siblings = routes.filter { $0.pattern == first.pattern }
    // HEAD is GET whose body stays here: the connection leaves it out.
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
