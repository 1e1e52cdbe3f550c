import HTTPTypes
import NIOHTTP1

/// The app's routes and mounts, and the route or mount of a request.
struct RouteTable: Sendable {
  private let routes: [WebRoute]
  /// The mounts, those with longer paths first.
  private let mounts: [Mount]

  init(routes: [WebRoute], mounts: [Mount] = []) {
    self.routes = routes
    self.mounts = mounts.enumerated()
      .sorted { ($1.element.path.length, $0.offset) < ($0.element.path.length, $1.offset) }
      .map(\.element)
  }

  /// True if no request has a route or mount.
  var isEmpty: Bool { routes.isEmpty && mounts.isEmpty }

  /// The routes or the mount of a path.
  private enum Match {
    case handler(Matched)
    /// Routes match the path, but not the method.
    case methods(Set<HTTPRequest.Method>)
  }

  /// A route or mount with the values of a path.
  private struct Matched {
    let pattern: String
    let origin: WebRoute.RequestOrigin
    let bodyLimit: WebRoute.BodyLimit
    let handler: WebRoute.Handler
  }

  /// The sender of a request, as the host determined it.
  struct Sender {
    let kind: CrossSiteRequestGuard.Sender
    /// Returns the visitor of the browser that sends the request; `nil` without a valid cookie.
    let visitor: () -> VisitorID?
    /// The key of the sender for limits by network address.
    let address: String
    let isSecure: Bool
    let isLocal: Bool
  }

  /// Decides on a request by its head: path, then method, then sender.
  ///
  /// - Parameters:
  ///   - head: The head of the request.
  ///   - id: The id of the request.
  ///   - path: The decoded path.
  ///   - target: The target of the request.
  ///   - sender: Returns the sender of a request with a matching route.
  /// - Returns: The decision; `nil` if no route has the path.
  func decision(
    on head: HTTPRequestHead,
    id: String,
    at path: String,
    _ target: RequestTarget,
    from sender: () -> Sender
  ) -> RouteDecision? {
    guard let match = match(head.method, path, target) else { return nil }
    let format = ProblemFormat(acceptedBy: head.headers)
    let matched: Matched
    switch match {
    case .methods(let methods): return .methods(methods)
    case .handler(let handler): matched = handler
    }
    let sender = sender()
    let isSafe = [.GET, .HEAD, .OPTIONS].contains(head.method)
    let kind = isSafe ? .ownPage : sender.kind
    let isOwn = matched.origin == .ownPages
    if isOwn, kind == .foreignPage {
      let error = RouteError(.forbidden, "A page of another site cannot send this request.")
      return .response(.problem(error, as: format), pattern: matched.pattern)
    }
    guard let request = HTTPRequest(head, target, isSecure: sender.isSecure) else { return nil }
    return .call(
      RouteCall(
        pattern: matched.pattern,
        bodyLimit: matched.bodyLimit,
        handler: matched.handler,
        request: WebRequest(
          head: request,
          id: id,
          visitor: isOwn && kind == .ownPage ? sender.visitor() : nil,
          path: path,
          query: target.query,
          isLocal: sender.isLocal
        ),
        address: sender.address,
        format: format
      )
    )
  }

  /// Returns the first route that matches, or else the mount, or else the methods of the routes that match the path;
  /// `nil` without such routes.
  private func match(_ method: HTTPMethod, _ path: String, _ target: RequestTarget) -> Match? {
    guard !isEmpty else { return nil }
    let parts = target.segments
    var methods: Set<HTTPRequest.Method> = []
    for route in routes {
      guard let values = route.pattern.values(of: path, parts: parts),
        let handler = route.handler(values)
      else { continue }
      let isMatch =
        method.rawValue == route.method.rawValue || method == .HEAD && route.method == .get
      if isMatch {
        return .handler(
          Matched(
            pattern: route.pattern.text,
            origin: route.origin,
            bodyLimit: route.bodyLimit,
            handler: handler
          )
        )
      }
      methods.insert(route.method)
    }
    if let mount = mount(target, parts) { return .handler(mount) }
    return methods.isEmpty ? nil : .methods(methods)
  }

  private func mount(_ target: RequestTarget, _ parts: [String?]) -> Matched? {
    for mount in mounts {
      guard let rest = mount.path.rest(of: target.rawPath, parts: parts) else { continue }
      let path = target.rawQuery.isEmpty ? rest : "\(rest)?\(target.rawQuery)"
      return Matched(
        pattern: mount.path.pattern,
        origin: mount.origin,
        bodyLimit: mount.bodyLimit,
        handler: { [mount = mount.mount] in try await mount.respond(to: $0, at: path) }
      )
    }
    return nil
  }
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
