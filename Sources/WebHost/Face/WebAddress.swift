/// Where a host can be reached.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// The name or number of the interface, as the configuration has it.
  public let host: String
  /// The port; never 0 once a host runs.
  public let port: Int

  /// Makes an address from its parts.
  public init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// The address as a browser takes it.
  public var description: String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }
}
