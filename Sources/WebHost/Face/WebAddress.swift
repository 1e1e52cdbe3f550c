/// Where a host can be reached.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// The name or number of the interface, as the configuration has it.
  public let host: String
  /// The port; never 0 once a host runs.
  public let port: Int
  /// Whether the host speaks TLS itself.
  public let isSecure: Bool

  /// Makes an address from its parts.
  public init(host: String, port: Int, isSecure: Bool = false) {
    self.host = host
    self.port = port
    self.isSecure = isSecure
  }

  /// The address as a browser takes it.
  public var description: String {
    "\(isSecure ? "https" : "http")://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }
}

extension WebAddress {
  /// Where a host with this configuration is, once it knows its port.
  init(_ configuration: WebHostConfiguration, port: Int) {
    self.init(host: configuration.host, port: port, isSecure: configuration.security != nil)
  }
}
