import NIOHTTP1

/// Tells requests of the host's own pages from those that a foreign site made a browser send.
struct RequestGuard: Sendable {
  private let hosts: Set<String>
  private let origins: Set<String>

  init(_ configuration: WebHostConfiguration, port: Int) {
    if configuration.allowedHosts.isEmpty {
      let own = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
      let names = ["127.0.0.1", "localhost", "[::1]", own]
      // A browser leaves the port out where it is the scheme's own.
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

  /// Whether the request names this host; without that a foreign name could be bent to this address.
  func allowsHost(_ headers: HTTPHeaders, _ target: RequestTarget) -> Bool {
    guard let host = single("host", headers) else { return false }
    return hosts.contains(host) && target.authority.map(hosts.contains) != false
  }

  /// Whether the page that asks for a live connection is one of this host's.
  func allowsOrigin(_ headers: HTTPHeaders) -> Bool {
    guard let origin = single("origin", headers) else { return false }
    return origins.contains(origin)
  }

  private func single(_ name: String, _ headers: HTTPHeaders) -> String? {
    let values = headers[name]
    return values.count == 1 ? values[0].lowercased() : nil
  }
}

/// Where the browser says that a request comes from; older browsers say nothing.
enum FetchSite: Equatable {
  /// This host's own page, the address bar, or a browser that does not say.
  case own
  /// A link on another site, or one that a person followed from there.
  case linked
  /// Another site's page wants to have this one inside it, or to read it.
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
