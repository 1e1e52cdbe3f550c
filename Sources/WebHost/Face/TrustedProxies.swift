/// The proxies that a host stands behind, and the header in which they name the visitor's address.
///
/// Any client can write such a header. It is believed only from these proxies, and of its entries only those that they
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
