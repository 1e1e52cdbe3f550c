import NIOHTTP1

/// The proxies that a host stands behind, and the header in which they name the visitor's address.
///
/// Anybody can write such a header. It is believed only from these proxies, and of its entries only those that they
/// added themselves: the entries are read from the last one on, until one is no proxy of these.
public struct TrustedProxies: Sendable {
  /// The header that the proxies write; the other one is not looked at, for a visitor may have written it.
  public enum Header: Sendable {
    /// `Forwarded`, by RFC 7239: `for=192.0.2.60;proto=https`.
    case forwarded
    /// `X-Forwarded-For`, and `X-Forwarded-Proto` besides.
    case xForwardedFor
  }

  /// The addresses of the proxies, such as `127.0.0.1`, or ranges of them, such as `10.0.0.0/8`.
  public var addresses: [String]
  /// The header that they write.
  public var header: Header

  /// Trusts the proxies at these addresses.
  public init(_ addresses: [String] = [], header: Header = .xForwardedFor) {
    self.addresses = addresses
    self.header = header
  }
}

/// Tells who a request is from, though it may have come through proxies.
struct Forwarding: Sendable {
  /// Who a request is from.
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

  /// Who a request is from that came over a connection from this address.
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
      let protocols = headers["x-forwarded-proto"].flatMap { $0.split(separator: ",") }
      let isSecure = protocols.last.map { String($0).trimmed(of: " ").lowercased() == "https" }
      return headers["x-forwarded-for"].flatMap { $0.split(separator: ",") }
        .map { Hop(address: NetworkAddress($0), isSecure: isSecure) }
    case .forwarded:
      return headers["forwarded"].flatMap { $0.split(separator: ",") }.map(hop)
    }
  }

  private func hop(_ element: Substring) -> Hop {
    var hop = Hop()
    for pair in element.split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1).map { String($0).trimmed(of: " \"") }
      guard parts.count == 2 else { continue }
      switch parts[0].lowercased() {
      case "for": hop.address = NetworkAddress(parts[1])
      case "proto": hop.isSecure = parts[1].lowercased() == "https"
      default: break
      }
    }
    return hop
  }
}
