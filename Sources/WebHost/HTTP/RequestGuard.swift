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
      hosts = Set(names.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
    } else {
      hosts = Set(configuration.allowedHosts.map { $0.lowercased() })
    }
    origins =
      configuration.allowedOrigins.isEmpty
      ? Set(hosts.flatMap { ["http://\($0)", "https://\($0)"] })
      : Set(configuration.allowedOrigins.map { $0.lowercased() })
  }

  /// Whether the request names this host; without that a foreign name could be bent to this address.
  func allowsHost(_ headers: HTTPHeaders) -> Bool {
    guard let host = single("host", headers) else { return false }
    return hosts.contains(host)
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

extension VisitorID {
  /// The name of the cookie that holds it.
  static let cookieName = "visitor"

  /// The visitor that a request's cookie names.
  init?(_ headers: HTTPHeaders) {
    let pairs = headers["cookie"].flatMap { $0.split(separator: ";") }
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == Self.cookieName else {
        continue
      }
      self.init(rawValue: String(parts[1]))
      return
    }
    return nil
  }
}
