/// The proxies in front of a host, and the header with the visitor's address.
///
/// Any client can send such a header. The host uses it only from these proxies, and only the entries that they added:
/// it reads from the last entry back to the first address that is not a trusted proxy.
public struct TrustedProxies: Sendable {
  /// The header that the proxies write; the host ignores the other header, because a visitor may have sent it.
  public enum Header: Sendable {
    /// `Forwarded` (RFC 7239): `for=192.0.2.60;proto=https`.
    case forwarded
    /// `X-Forwarded-For`, with `X-Forwarded-Proto`.
    case xForwardedFor
  }

  /// The addresses of the proxies, such as `127.0.0.1`, or address ranges, such as `10.0.0.0/8`.
  public var addresses: [String]
  /// The header that the proxies write.
  public var header: Header

  /// Creates a set of trusted proxies.
  public init(_ addresses: [String] = [], header: Header = .xForwardedFor) {
    self.addresses = addresses
    self.header = header
  }
}
