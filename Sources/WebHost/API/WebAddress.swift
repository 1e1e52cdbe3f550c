/// The network address of a host.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// The name or number of the interface, from the configuration.
  public let host: String
  /// The port; never 0 while a host runs.
  public let port: Int
  /// A Boolean value that indicates whether the host itself uses TLS.
  public let isSecure: Bool

  /// Creates an address from its parts.
  public init(host: String, port: Int, isSecure: Bool = false) {
    self.host = host
    self.port = port
    self.isSecure = isSecure
  }

  /// The address as a URL.
  public var description: String {
    "\(isSecure ? "https" : "http")://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }
}

extension WebAddress {
  /// Creates the address of a host with this configuration and its bound port.
  init(_ configuration: WebHostConfiguration, port: Int) {
    self.init(host: configuration.host, port: port, isSecure: configuration.security != nil)
  }
}
