import NIOCore
import NIOHTTP1

/// Answers the plain requests of a host: the page, its files, and whether it is well.
struct Router: Sendable {
  let configuration: WebHostConfiguration
  let requestGuard: RequestGuard
  let sessions: Sessions
  let forwarding: Forwarding
  let cookie: VisitorCookie

  init(
    configuration: WebHostConfiguration,
    requestGuard: RequestGuard,
    sessions: Sessions,
    forwarding: Forwarding,
    cookie: VisitorCookie
  ) {
    self.configuration = configuration
    self.requestGuard = requestGuard
    self.sessions = sessions
    self.forwarding = forwarding
    self.cookie = cookie
  }

  /// The visitor whose live connection a request may become, if it may.
  func visitor(forLive head: HTTPRequestHead, from address: String) -> VisitorID? {
    guard head.uri == "/live", requestGuard.allowsHost(head.headers),
      requestGuard.allowsOrigin(head.headers)
    else { return nil }
    let origin = origin(of: head, from: address)
    return cookie.visitor(in: head.headers, isSecure: origin.isSecure)
  }

  func response(to head: HTTPRequestHead, from address: String) async -> Response {
    let response = await answer(head, from: address).compressed(for: head.headers)
    if response.status.code >= 400 {
      configuration.log(
        .requestRefused(status: Int(response.status.code), reason: response.status.reasonPhrase)
      )
    }
    return response
  }

  private func answer(_ head: HTTPRequestHead, from address: String) async -> Response {
    guard requestGuard.allowsHost(head.headers) else {
      return .notice(.misdirectedRequest, "This host does not serve the name that was asked for.")
    }
    let path = head.uri.prefix { $0 != "?" && $0 != "#" }
    guard isKnown(path) else { return .notice(.notFound, "There is nothing here.") }
    guard head.method == .GET || head.method == .HEAD else {
      var response = Response.text(.methodNotAllowed, "Only GET and HEAD are understood here.")
      response.headers.add(name: "allow", value: "GET, HEAD")
      return response
    }
    if let file = PageFiles.all[String(path)] {
      return file.response(to: head.headers, query: head.uri.dropFirst(path.count + 1))
    }
    switch path {
    case "/": return await page(for: head, from: address)
    case "/page.css": return await styleSheet(head)
    case "/live": return live(head)
    default: return .text(.ok, "ok")
    }
  }

  private func isKnown(_ path: Substring) -> Bool {
    PageFiles.all[String(path)] != nil || ["/", "/page.css", "/live", "/healthz"].contains(path)
  }

  private func page(for head: HTTPRequestHead, from address: String) async -> Response {
    // Asking about the page is not opening it.
    guard head.method == .GET else {
      return Response(type: Document.contentType, body: ByteBuffer())
    }
    let origin = origin(of: head, from: address)
    let known = cookie.visitor(in: head.headers, isSecure: origin.isSecure)
    switch FetchSite(head.headers) {
    case .own: break
    case .embedded:
      return .notice(.forbidden, "This page does not open inside another site's.")
    case .linked:
      // A browser may keep the cookie back from another site's link. A new one would then take the place of
      // who the person is; so the page is asked for once more, from here.
      let hasArrived = head.uri.hasSuffix("?arrived")
      if known == nil, !hasArrived {
        return Response(type: Document.contentType, body: Document.arrival())
      }
    }
    let visitor = known ?? VisitorID()
    do {
      let page = try await sessions.open(visitor: visitor, address: origin.visitorKey)
      var response = document(page, host: head.headers.first(name: "host") ?? "")
      response.headers.add(
        name: "set-cookie",
        value: cookie.header(for: visitor, isSecure: origin.isSecure)
      )
      return response
    } catch {
      return switch error {
      case .full: .full
      case .tooManyFromAddress: .tooManyFromAddress
      case .tooFast: .tooFast
      }
    }
  }

  private func origin(of head: HTTPRequestHead, from address: String) -> Forwarding.Origin {
    var origin = forwarding.origin(of: head.headers, from: address)
    if configuration.usesTLS { origin.isSecure = true }
    return origin
  }

  private func document(_ page: Sessions.OpenedPage, host: String) -> Response {
    let html = Document.html(page, title: configuration.title, language: configuration.language)
    var response = Response(type: Document.contentType, body: html)
    let policy = Document.contentSecurityPolicy(
      imageOrigins: configuration.imageOrigins,
      host: host
    )
    response.headers.add(name: "content-security-policy", value: policy)
    response.headers.add(name: "x-frame-options", value: "DENY")
    response.headers.add(name: "cross-origin-opener-policy", value: "same-origin")
    return response
  }

  private func styleSheet(_ head: HTTPRequestHead) async -> Response {
    let query = head.uri.drop { $0 != "?" }.dropFirst()
    guard query.hasPrefix("p="),
      let styleSheet = await sessions.styleSheet(token: String(query.dropFirst(2)))
    else { return .text(.notFound, "There is no such page.") }
    return Response(type: "text/css; charset=utf-8", body: ByteBuffer(string: styleSheet))
  }

  /// A request for the live connection that was not upgraded to one.
  private func live(_ head: HTTPRequestHead) -> Response {
    guard head.headers[canonicalForm: "upgrade"].contains(where: { $0.lowercased() == "websocket" })
    else {
      var response = Response.text(.upgradeRequired, "This address speaks WebSocket only.")
      response.headers.add(name: "upgrade", value: "websocket")
      return response
    }
    return .text(.forbidden, "A live connection is for this host's own pages only.")
  }
}
