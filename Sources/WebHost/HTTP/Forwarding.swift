import NIOHTTP1

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
      // A line that ends within a quotation says nothing: what a proxy has added to it may look like a part of it.
      return headers["forwarded"].flatMap { parts($0[...], at: ",")?.map(hop) ?? [Hop()] }
    }
  }

  /// The parts of a text between separators that are not quoted; nil where a quotation does not end.
  ///
  /// A proxy quotes what a visitor has said, such as the host that was asked for, and that may have commas.
  private func parts(_ text: Substring, at separator: Character) -> [Substring]? {
    var isQuoted = false
    var isEscaped = false
    let parts = text.split { character in
      if isEscaped {
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
      }
      return !isQuoted && character == separator
    }
    return isQuoted ? nil : parts
  }

  private func hop(_ element: Substring) -> Hop {
    var hop = Hop()
    for pair in parts(element, at: ";") ?? [] {
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
