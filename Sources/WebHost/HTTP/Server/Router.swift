import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOPosix
import ViewKit

/// Responds to HTTP requests for pages, files, routes and health checks.
struct Router: Sendable {
  let configuration: WebHostConfiguration
  let requestGuard: CrossSiteRequestGuard
  let sessions: Sessions
  let forwarding: Forwarding
  let cookie: VisitorCookie
  /// This worker; `nil` for a host without workers.
  private let worker: Worker?
  private let site: SiteStyles
  private let pageHeaders: PageHeaders
  private let errors: ErrorPages
  private let assets: AssetFolder?
  private let routes: RouteTable
  let bodyPermits = BodyPermits()
  /// The cache of compressed images of asset catalogs.
  private let catalogFiles = CompressedFiles()
  private let symbolFiles = SymbolFiles()

  init(
    configuration: WebHostConfiguration,
    requestGuard: CrossSiteRequestGuard,
    sessions: Sessions,
    forwarding: Forwarding,
    cookie: VisitorCookie,
    worker: Worker? = nil
  ) {
    self.configuration = configuration
    self.requestGuard = requestGuard
    self.sessions = sessions
    self.forwarding = forwarding
    self.cookie = cookie
    self.worker = worker
    site = SiteStyles(configuration)
    pageHeaders = PageHeaders(configuration)
    errors = ErrorPages(configuration, siteStyles: site.address)
    assets = configuration.assetsFolder.map(AssetFolder.init)
    routes = RouteTable(routes: configuration.routes, mounts: configuration.mounts)
  }

  /// A worker's number, and the cookie that routes a visitor's later connections to the worker.
  struct Worker: Sendable {
    let number: Int
    let cookie: WorkerCookie

    init(_ number: Int, _ cookie: WorkerCookie) {
      self.number = number
      self.cookie = cookie
    }
  }

  /// True if a connection from the address closes after its first response.
  ///
  /// A proxy's connection carries requests of many visitors, which would all reach the first visitor's worker.
  func endsAfterOneRequest(from address: String) -> Bool {
    worker != nil && forwarding.isProxy(address)
  }

  /// The visitor of a permitted request for a page's WebSocket; `nil` if the request is not permitted.
  func visitor(forLive head: HTTPRequestHead, from address: String) -> VisitorID? {
    guard head.uri == "/live", LiveHandshake.rejection(of: head) == nil,
      requestGuard.allowsHost(head.headers, RequestTarget(head.uri)),
      requestGuard.allowsOrigin(head.headers)
    else { return nil }
    let origin = origin(of: head, from: address)
    return cookie.visitor(in: head.headers, isSecure: origin.isSecure)
  }

  /// The route of a permitted WebSocket request from a program on this machine; `nil` if the request is not permitted.
  ///
  /// Browsers send an origin, and are not permitted.
  func socketRoute(for head: HTTPRequestHead, from remote: String) -> SocketRoute? {
    guard !configuration.socketRoutes.isEmpty, LiveHandshake.rejection(of: head) == nil else {
      return nil
    }
    let target = RequestTarget(head.uri)
    guard LocalRequest.isLocal(head.headers, from: remote), !head.headers.contains(name: "origin"),
      requestGuard.allowsHost(head.headers, target)
    else { return nil }
    return configuration.socketRoutes.first {
      $0.path == target.rawPath && $0.allows(target.query)
    }
  }

  /// Responds to a request that is not for a route.
  func response(
    to head: HTTPRequestHead,
    from address: String,
    id: String
  ) async -> Response {
    await translated(await answer(head, from: address), for: head, id: id)
  }

  /// Completes a response with an error page in the language of its request.
  func translated(_ answer: Response, for head: HTTPRequestHead, id: String) async -> Response {
    finished(await errors.translated(answer, for: head.headers), for: head, id: id)
  }

  /// Completes a response with the id of its request, and logs an error.
  private func finished(_ answer: Response, for head: HTTPRequestHead, id: String) -> Response {
    var response = errors.finished(answer, for: head.headers).compressed(for: head.headers)
    if response.error != nil { pageHeaders.addFields(to: &response) }
    if response.status.code >= 400 {
      configuration.hostLog(
        .requestRejected(status: Int(response.status.code), reason: response.status.reasonPhrase),
        request: id
      )
    }
    return response.with(requestID: id)
  }

  private func answer(_ head: HTTPRequestHead, from address: String) async -> Response {
    guard head.headers["host"].count == 1 else {
      return .notice(.badRequest, "A request must have exactly one host.")
    }
    let target = RequestTarget(head.uri)
    guard requestGuard.allowsHost(head.headers, target) else {
      return .notice(.misdirectedRequest, "This host does not serve the requested name.")
    }
    guard let path = target.path,
      let place = ownPlace(target) ?? laterPlace(path, target, head.headers, from: address)
    else {
      return .missing(for: head.headers)
    }
    guard head.method == .GET || head.method == .HEAD else {
      var response = Response.text(.methodNotAllowed, "Only GET and HEAD are supported.")
      response.headers.add(name: "allow", value: "GET, HEAD")
      return response
    }
    var response: Response
    switch place {
    case .file(let file): response = file.response(to: head.headers, query: target.rawQuery)
    case .asset(let file, let compressed):
      response = .asset(file, for: head.headers, compressed: compressed)
    case .firstStyles: response = await styleSheet(target.rawQuery)
    case .live: response = live(head)
    case .health:
      response = sessions.isDraining ? .text(.serviceUnavailable, "draining") : .text(.ok, "ok")
    case .page(let asked): response = await page(asked, target, for: head, from: address)
    case .sidePage(let asked):
      response = await page(asked, target, for: head, from: address, isOwn: false)
    }
    response.kind = place.kind
    return response
  }

  /// The target of a path.
  private enum Place {
    case file(StaticFile)
    case asset(AssetFile, CompressedFiles)
    case firstStyles
    case live
    case health
    case page(PageAddress)
    case sidePage(PageAddress)

    var kind: RequestRecord.Kind {
      switch self {
      case .file, .asset, .firstStyles: .file
      case .live: .live
      case .health: .health
      case .page, .sidePage: .page
      }
    }
  }

  /// The target of a path that no route can have.
  private func ownPlace(_ target: RequestTarget) -> Place? {
    // Paths of the host have a single spelling.
    Self.fixedPlace(target.rawPath) ?? site.file(at: target.rawPath).map(Place.file)
  }

  private static func fixedPlace(_ path: String) -> Place? {
    switch path {
    case "/page.css": .firstStyles
    case "/live": .live
    case "/healthz": .health
    default: PageFiles.all[path].map(Place.file)
    }
  }

  /// True if an encoded path is the host's own in each app, so that no route can have it.
  static func isOwnPath(_ path: String) -> Bool { fixedPlace(path) != nil }

  /// The target of a path without a route.
  private func laterPlace(
    _ path: String,
    _ target: RequestTarget,
    _ headers: HTTPHeaders,
    from remote: String
  ) -> Place? {
    if let file = symbolFiles.file(at: path) { return .file(file) }
    if let name = AssetNames.catalogFile(at: path), let file = AssetFile(name) {
      return .asset(file, catalogFiles)
    }
    if let assets, let file = assets.file(at: path) { return .asset(file, assets.compressed) }
    guard let address = target.address else { return nil }
    if let route = configuration.pageRoutes.first(where: { $0.path == address.path }) {
      let request = PageRoute.Request(
        address: address,
        isLocal: LocalRequest.isLocal(headers, from: remote)
      )
      return route.allows(request) ? .sidePage(address) : nil
    }
    return configuration.pageExists(address) ? .page(address) : nil
  }

  /// Decides on a request for a path of the app's routes.
  ///
  /// - Returns: The decision; `nil` if the request is for another target, or violates HTTP.
  func routeDecision(
    on head: HTTPRequestHead,
    from address: String,
    id: String
  ) -> RouteDecision? {
    guard !routes.isEmpty, head.headers["host"].count == 1 else { return nil }
    let target = RequestTarget(head.uri)
    guard requestGuard.allowsHost(head.headers, target), let path = target.path,
      ownPlace(target) == nil
    else { return nil }
    return routes.decision(on: head, id: id, at: path, target) {
      let origin = origin(of: head, from: address)
      return RouteTable.Sender(
        kind: requestGuard.sender(of: head.headers),
        visitor: { cookie.visitor(in: head.headers, isSecure: origin.isSecure) },
        address: origin.visitorKey,
        isSecure: origin.isSecure,
        isLocal: LocalRequest.isLocal(head.headers, from: address)
      )
    }
  }

  /// Responds to a request for a path whose routes have other methods: with the page or file at the path, or else with
  /// the methods.
  func response(
    to head: HTTPRequestHead,
    from address: String,
    allowing methods: Set<HTTPRequest.Method>,
    id: String
  ) async -> Response {
    let target = RequestTarget(head.uri)
    // A search for a file may wait for the disk, and the event loop serves other connections.
    let hasPage = try? await configuration.fileThreads.runIfActive {
      guard let path = target.path else { return false }
      return laterPlace(path, target, head.headers, from: address) != nil
    }
    if hasPage == true, head.method == .GET || head.method == .HEAD {
      return await response(to: head, from: address, id: id)
    }
    let all = methods.union(hasPage == true ? [.get] : [])
    let format = ProblemFormat(acceptedBy: head.headers)
    return await translated(.methods(all, of: head, as: format), for: head, id: id)
  }

  /// Runs the handler of a route; returns `nil` if its connection closes before.
  func response(of call: RouteCall, to head: HTTPRequestHead) async -> Response? {
    let log = configuration.hostLog
    guard let response = await call.response(log: { log($0) }) else { return nil }
    return await translated(response, for: head, id: call.request.id)
  }

  private func page(
    _ asked: PageAddress,
    _ target: RequestTarget,
    for head: HTTPRequestHead,
    from address: String,
    isOwn: Bool = true
  ) async -> Response {
    let origin = origin(of: head, from: address)
    let known = cookie.visitor(in: head.headers, isSecure: origin.isSecure)
    switch FetchSite(head.headers) {
    case .own: break
    case .embedded:
      return .notice(.forbidden, "This page cannot be embedded in another site.")
    case .linked:
      // A browser may withhold the cookie after a link from another site. A new cookie would replace the visitor's
      // identity, so the browser reloads the page from this host.
      if known == nil, let address = target.afterArrival {
        return Response(type: Document.contentType, body: Document.arrival(at: address))
      }
    }
    let request = pageRequest(asked, head.headers, visitor: known ?? VisitorID())
    do {
      let page = try await sessions.open(request, address: origin.visitorKey)
      var response = document(
        page,
        request,
        host: head.headers.first(name: "host") ?? "",
        isOwn: isOwn
      )
      // A response to HEAD opens a page only for its headers.
      guard head.method == .GET else {
        await sessions.discard(page)
        response.isLengthKnown = false
        return response
      }
      response.headers.add(
        name: "set-cookie",
        value: cookie.header(for: request.visitor, isSecure: origin.isSecure)
      )
      if let worker {
        response.headers.add(
          name: "set-cookie",
          value: worker.cookie.header(for: worker.number, isSecure: origin.isSecure)
        )
      }
      return response
    } catch {
      return switch error {
      case .full: .full
      case .tooManyFromAddress: .tooManyFromAddress
      case .tooFast: .tooFast
      case .draining: .draining
      }
    }
  }

  private func pageRequest(
    _ address: PageAddress,
    _ headers: HTTPHeaders,
    visitor: VisitorID
  ) -> PageRequest {
    let wanted = configuration.pageHeaders.compactMap { name in
      headers[name].isEmpty ? nil : (name.lowercased(), headers[name].joined(separator: ", "))
    }
    let choice = LanguageNegotiation(
      available: [configuration.language] + configuration.additionalLanguages,
      accepted: headers["accept-language"]
    )
    return PageRequest(
      visitor: visitor,
      address: address,
      language: choice.language,
      locale: choice.locale,
      timeZone: TimeZoneCookie.timeZone(in: headers),
      headers: Dictionary(wanted) { first, _ in first }
    )
  }

  private func origin(of head: HTTPRequestHead, from address: String) -> Forwarding.Origin {
    var origin = forwarding.origin(of: head.headers, from: address)
    if configuration.usesTLS { origin.isSecure = true }
    return origin
  }

  private func document(
    _ page: Sessions.OpenedPage,
    _ request: PageRequest,
    host: String,
    isOwn: Bool
  ) -> Response {
    var head = PageHead(
      title: configuration.title,
      language: page.traits.language ?? request.language,
      description: page.traits.summary
    )
    let title = page.traits.title ?? ""
    if !title.isEmpty { head.title = title }
    if isOwn { configuration.head(request, &head) }
    let html = Document.html(
      page,
      head: head,
      untitled: title.isEmpty ? head.title : configuration.title,
      siteStyles: isOwn ? site.address : nil,
      frameLimit: configuration.frameLimit
    )
    var response = Response(
      page.traits.isMissing ? .notFound : .ok,
      type: Document.contentType,
      body: html
    )
    pageHeaders.addPolicy(to: &response, host: host)
    return response
  }

  private func styleSheet(_ query: String) async -> Response {
    guard query.hasPrefix("p="),
      let styleSheet = await sessions.styleSheet(token: String(query.dropFirst(2)))
    else { return .text(.notFound, "There is no such page.") }
    return Response(type: "text/css; charset=utf-8", body: ByteBuffer(string: styleSheet))
  }

  /// Responds to a request for a WebSocket that was not upgraded.
  private func live(_ head: HTTPRequestHead) -> Response {
    guard head.headers[canonicalForm: "upgrade"].contains(where: { $0.lowercased() == "websocket" })
    else { return LiveHandshake.upgradeRequired("This address speaks WebSocket only.") }
    return LiveHandshake.rejection(of: head)
      ?? .text(.forbidden, "Only pages of this host can open a live connection.")
  }
}
