import NIOHTTP1

/// The cookie that a browser is known by: an id, when it was given out, and the host's signature of both.
struct VisitorCookie: Sendable {
  /// How many cookies of the name are looked at.
  private static let mostCookies = 4

  private let name: String
  private let ring: VisitorKeyRing
  private let lifetime: Int?
  private let unixTime: @Sendable () -> Int

  /// The cookie of a host at a port: browsers send a cookie to all ports of a name, so the name tells them apart.
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

  /// The visitor that a request names, if the host gave out that name and it still counts.
  func visitor(in headers: HTTPHeaders, isSecure: Bool) -> VisitorID? {
    let fullName = fullName(isSecure)
    var checkedCount = 0
    for pair in headers["cookie"].flatMap({ $0.split(separator: ";") }) {
      let parts = pair.split(separator: "=", maxSplits: 1).map { String($0).trimmed(of: " ") }
      guard parts.count == 2, parts[0] == fullName else { continue }
      // Another program on this machine may have put one of the same name before it. But signatures take time
      // to check, and a header has room for a thousand.
      if let visitor = visitor(in: parts[1]) { return visitor }
      checkedCount += 1
      if checkedCount == Self.mostCookies { return nil }
    }
    return nil
  }

  /// What makes a browser keep this visitor's id, from now on for the whole lifetime.
  func header(for visitor: VisitorID, isSecure: Bool) -> String {
    // Without an end there is no need to know the beginning, and the cookie stays the same.
    let issued = lifetime == nil ? 0 : unixTime()
    let text = "\(visitor.rawValue).\(String(issued, radix: 16))"
    var header = "\(fullName(isSecure))=\(text).\(signature(of: text, key: ring.keys.first ?? []))"
    // Lax: a link from another site brings the cookie along, or it would bring a stranger.
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

  /// A browser takes a name that begins so from a page with TLS only, and from no other name than the host's.
  private func fullName(_ isSecure: Bool) -> String {
    isSecure ? "__Host-\(name)" : name
  }
}
