import NIOHTTP1

/// Determines the client of a request that may have passed trusted proxies.
struct Forwarding: Sendable {
  /// The client of a request.
  struct Origin: Equatable, Sendable {
    /// The key for limits per visitor.
    var visitorKey: String
    /// True if the visitor's browser uses TLS.
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

  /// True if connections from the address carry requests of many visitors.
  func isProxy(_ address: String) -> Bool {
    NetworkAddress(address).map(isProxy) ?? false
  }

  /// Returns the client of a request on a connection from `remote`.
  func origin(of headers: HTTPHeaders, from remote: String) -> Origin {
    guard let remote = NetworkAddress(remote) else { return Origin(visitorKey: remote) }
    guard isProxy(remote) else { return Origin(visitorKey: remote.visitorKey) }
    var origin = Origin(visitorKey: remote.visitorKey)
    for hop in hops(headers).reversed() {
      if let isSecure = hop.isSecure { origin.isSecure = isSecure }
      // An identifier such as "unknown" is not an address: its proxy is the last known hop.
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
      // An invalid header has no usable elements: a proxy's element may look like part of the visitor's value.
      return headers["forwarded"].flatMap { ForwardedHeader($0)?.elements.map(hop) ?? [Hop()] }
    }
  }

  /// The entries of a comma-separated list, in lower case.
  ///
  /// The list is split by bytes, because a comma and a combining character form a single `Character`.
  private static func listed(_ line: String) -> [String] {
    line.utf8.split(separator: UInt8(ascii: ",")).map { entry in
      String(Substring(entry)).trimmed(of: " ").lowercased()
    }
  }

  private func hop(_ element: ForwardedHeader.Element) -> Hop {
    Hop(
      address: element["for"].flatMap { NetworkAddress($0[...]) },
      isSecure: element["proto"].map { $0.lowercased() == "https" }
    )
  }
}
