import HTTPTypes
import NIOHTTP1

/// The app's routes, and the route of a request.
struct RouteTable: Sendable {
  let routes: [WebRoute]

  /// The routes of a path.
  enum Match: Sendable {
    case route(WebRoute, WebRoute.Handler)
    /// Routes match the path, but not the method.
    case methods(Set<HTTPRequest.Method>)
  }

  /// Returns the first route that matches, or the methods of the routes that match the path; `nil` without such routes.
  func match(_ method: HTTPMethod, _ path: String, _ target: RequestTarget) -> Match? {
    guard !routes.isEmpty else { return nil }
    let parts = target.segments
    var methods: Set<HTTPRequest.Method> = []
    for route in routes {
      guard let values = route.pattern.values(of: path, parts: parts),
        let handler = route.handler(values)
      else { continue }
      let isMatch =
        method.rawValue == route.method.rawValue || method == .HEAD && route.method == .get
      if isMatch { return .route(route, handler) }
      methods.insert(route.method)
    }
    return methods.isEmpty ? nil : .methods(methods)
  }
}

/// A request with the route that responds to it.
struct RouteCall: Sendable {
  let route: WebRoute
  let handler: WebRoute.Handler
  var request: WebRequest
  /// The key of the sender for limits by network address.
  let address: String
  let format: ProblemFormat
}

/// The decision on a request for a route, from its head alone.
enum RouteDecision: Sendable {
  case call(RouteCall)
  /// The request needs no handler: it is rejected, or queries the methods.
  case response(Response)
}

extension HTTPRequest {
  /// Converts a head; `nil` if its method is not a token.
  init?(_ head: HTTPRequestHead, _ target: RequestTarget, isSecure: Bool) {
    guard let method = Method(rawValue: head.method.rawValue) else { return nil }
    self.init(
      method: method,
      scheme: isSecure ? "https" : "http",
      authority: target.authority ?? head.headers.first(name: "host"),
      path: target.rawQuery.isEmpty ? target.rawPath : "\(target.rawPath)?\(target.rawQuery)"
    )
    for (name, value) in head.headers {
      guard let name = HTTPField.Name(name), name.canonicalName != "host" else { continue }
      headerFields.append(HTTPField(name: name, value: value))
    }
  }
}
