import NIOHTTP1

/// Tells which client a request is from, though it may have come through proxies.
struct Forwarding: Sendable {
  /// The client that a request is from.
  struct Origin: Equatable, Sendable {
    /// What the visitor's limits are counted by.
    var visitorKey: String
    /// Whether the visitor's browser speaks TLS.
    var isSecure = false
  }

  private let ranges: [NetworkRange]
  private let header: TrustedProxies.Header

  init(_ proxies: TrustedProxies) throws(WebHostError) {
    header = proxies.header
    var ranges: [NetworkRange] = []
    for text in proxies.addresses {
      guard let range = NetworkRange(text) else { throw .notAnAddress(text) }
      ranges.append(range)
    }
    self.ranges = ranges
  }

  /// Whether connections from this address carry the requests of many visitors.
  func isProxy(_ address: String) -> Bool {
    NetworkAddress(address).map(isProxy) ?? false
  }

  /// The client of a request that came over a connection from this address.
  func origin(of headers: HTTPHeaders, from remote: String) -> Origin {
    guard let remote = NetworkAddress(remote) else { return Origin(visitorKey: remote) }
    guard isProxy(remote) else { return Origin(visitorKey: remote.visitorKey) }
    var origin = Origin(visitorKey: remote.visitorKey)
    for hop in hops(headers).reversed() {
      if let isSecure = hop.isSecure { origin.isSecure = isSecure }
      // A name that is no address, such as "unknown": the proxy that wrote it is the last that is known.
      guard let address = hop.address else { break }
      origin.visitorKey = address.visitorKey
      if !isProxy(address) { break }
    }
    return origin
  }

  private func isProxy(_ address: NetworkAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  private struct Hop {
    var address: NetworkAddress?
    var isSecure: Bool?
  }

  private func hops(_ headers: HTTPHeaders) -> [Hop] {
    switch header {
    case .xForwardedFor:
      let isSecure = headers["x-forwarded-proto"].flatMap(Self.listed).last.map { $0 == "https" }
      return headers["x-forwarded-for"].flatMap(Self.listed)
        .map { Hop(address: NetworkAddress($0[...]), isSecure: isSecure) }
    case .forwarded:
      // A line that does not follow the grammar says nothing: what a proxy has added to it may look like a part of what
      // a visitor has sent.
      return headers["forwarded"].flatMap { ForwardedLine($0)?.elements.map(hop) ?? [Hop()] }
    }
  }

  /// The entries of a list, in lower case.
  ///
  /// Bytes are looked at: a comma and the sign after it may be one character, which is no comma.
  private static func listed(_ line: String) -> [String] {
    line.utf8.split(separator: UInt8(ascii: ",")).map { entry in
      String(Substring(entry)).trimmed(of: " ").lowercased()
    }
  }

  private func hop(_ element: ForwardedLine.Element) -> Hop {
    Hop(
      address: element["for"].flatMap { NetworkAddress($0[...]) },
      isSecure: element["proto"].map { $0.lowercased() == "https" }
    )
  }
}
