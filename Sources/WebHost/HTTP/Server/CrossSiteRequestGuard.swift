import NIOHTTP1

/// Distinguishes requests of the host's own pages from cross-site requests.
struct CrossSiteRequestGuard: Sendable {
  private let hosts: Set<String>
  private let origins: Set<String>

  init(_ configuration: WebHostConfiguration, port: Int) {
    if configuration.allowedHosts.isEmpty {
      let own = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
      let names = ["127.0.0.1", "localhost", "[::1]", own]
      // A browser omits the scheme's default port.
      let usualPort = configuration.security == nil ? 80 : 443
      hosts = Set(names.flatMap { ["\($0):\(port)"] + (port == usualPort ? [$0] : []) })
    } else {
      hosts = Set(configuration.allowedHosts.map { $0.lowercased() })
    }
    origins =
      configuration.allowedOrigins.isEmpty
      ? Set(hosts.flatMap { ["http://\($0)", "https://\($0)"] })
      : Set(configuration.allowedOrigins.map { $0.lowercased() })
  }

  /// True if the request names this host, which prevents DNS rebinding.
  func allowsHost(_ headers: HTTPHeaders, _ target: RequestTarget) -> Bool {
    guard let host = single("host", headers) else { return false }
    return hosts.contains(host) && target.authority.map(hosts.contains) != false
  }

  /// True if the page that sends the request is from this host or an allowed origin.
  func allowsOrigin(_ headers: HTTPHeaders) -> Bool {
    guard let origin = single("origin", headers) else { return false }
    return origins.contains(origin)
  }

  /// The sender of a request with side effects, by the headers that a page's script cannot set.
  enum Sender: Equatable {
    /// A page of this host or of an allowed origin, or the user.
    case ownPage
    /// A page of another site, or a browser that hides the page.
    case foreignPage
    /// A program other than a browser: it sends neither `Sec-Fetch-Site` nor `Origin`.
    case program
  }

  /// Returns the sender of a request with side effects.
  ///
  /// A page of the same site, but of another host name, is foreign.
  func sender(of headers: HTTPHeaders) -> Sender {
    if let site = single("sec-fetch-site", headers), ["same-origin", "none"].contains(site) {
      return .ownPage
    }
    if allowsOrigin(headers) { return .ownPage }
    let isBrowser = headers.contains(name: "sec-fetch-site") || headers.contains(name: "origin")
    return isBrowser ? .foreignPage : .program
  }

  private func single(_ name: String, _ headers: HTTPHeaders) -> String? {
    let values = headers[name]
    return values.count == 1 ? values[0].lowercased() : nil
  }
}

/// The origin of a request in the browser's fetch metadata; older browsers send no metadata.
enum FetchSite: Equatable {
  /// A page of this host, the address bar, or a browser without fetch metadata.
  case own
  /// Navigation by a link on another site.
  case linked
  /// Another site embeds or reads the page.
  case embedded

  init(_ headers: HTTPHeaders) {
    let site = headers.first(name: "sec-fetch-site")?.lowercased()
    let mode = headers.first(name: "sec-fetch-mode")?.lowercased()
    let destination = headers.first(name: "sec-fetch-dest")?.lowercased()
    switch site {
    case "cross-site" where mode == "navigate" && (destination ?? "document") == "document":
      self = .linked
    case "cross-site": self = .embedded
    default: self = .own
    }
  }
}
