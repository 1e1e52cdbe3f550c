import NIOHTTP1

/// The cookie that identifies a browser: its identifier, the time of issue, and the host's signature of both.
struct VisitorCookie: Sendable {
  /// The maximum number of cookies with this name to verify per request.
  private static let mostCookies = 4

  private let name: String
  private let ring: VisitorKeyRing
  private let lifetime: Int?
  private let unixTime: @Sendable () -> Int

  /// Creates the cookie of a host at a port.
  ///
  /// Browsers send a cookie to all ports of a host, so its name contains the port.
  init(_ configuration: WebHostConfiguration, keys: VisitorKeyRing, port: Int) {
    name = Self.name(configuration, port: port)
    lifetime = configuration.visitorLifetime.map { Int($0.components.seconds) }
    unixTime = configuration.unixTime
    ring = keys
  }

  /// The name of the cookie of a host at a port.
  static func name(_ configuration: WebHostConfiguration, port: Int) -> String {
    configuration.visitorCookieName ?? "visitor-\(port)"
  }

  /// The visitor of a request; `nil` without a cookie that this host signed and that is not expired.
  func visitor(in headers: HTTPHeaders, isSecure: Bool) -> VisitorID? {
    let fullName = fullName(isSecure)
    var checkedCount = 0
    for pair in headers["cookie"].flatMap({ $0.split(separator: ";") }) {
      let parts = pair.split(separator: "=", maxSplits: 1).map { String($0).trimmed(of: " ") }
      guard parts.count == 2, parts[0] == fullName else { continue }
      // Another program on this host may have set a cookie of the same name, so try the next one. The number is
      // limited, because verification takes time and a header has space for a thousand cookies.
      if let visitor = visitor(in: parts[1]) { return visitor }
      checkedCount += 1
      if checkedCount == Self.mostCookies { return nil }
    }
    return nil
  }

  /// The `Set-Cookie` header that identifies the visitor for another full lifetime.
  func header(for visitor: VisitorID, isSecure: Bool) -> String {
    // Without a lifetime the time of issue is not needed, and the cookie never changes.
    let issued = lifetime == nil ? 0 : unixTime()
    let text = "\(visitor.rawValue).\(String(issued, radix: 16))"
    var header = "\(fullName(isSecure))=\(text).\(signature(of: text, key: ring.keys.first ?? []))"
    // Lax: the browser sends the cookie when it follows a link from another site. With Strict the visitor would be
    // unknown.
    header += "; Path=/; HttpOnly; SameSite=Lax"
    if isSecure { header += "; Secure" }
    if let lifetime { header += "; Max-Age=\(lifetime)" }
    return header
  }

  private func visitor(in value: String) -> VisitorID? {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let visitor = VisitorID(rawValue: parts[0]),
      let issued = Int(parts[1], radix: 16)
    else { return nil }
    let text = "\(parts[0]).\(parts[1])"
    guard
      ring.keys.contains(where: {
        SecretToken.constantTimeEquals(signature(of: text, key: $0), parts[2])
      })
    else { return nil }
    if let lifetime, issued < unixTime() - lifetime { return nil }
    return visitor
  }

  private func signature(of text: String, key: [UInt8]) -> String {
    HMAC.code(for: Array("\(name)=\(text)".utf8), key: key)
      .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Browsers accept the `__Host-` prefix only over TLS and only from the exact host.
  private func fullName(_ isSecure: Bool) -> String {
    isSecure ? "__Host-\(name)" : name
  }
}
