import NIOHTTP1

/// The host names that requests may use: protection against DNS rebinding.
///
/// The server listens on loopback only. But any site can resolve its own name to 127.0.0.1 and read responses as
/// same-origin; its requests still carry the site's name in `Host`.
enum HostPolicy {
  /// Throws unless the `Host` header names the loopback interface at the connection's port.
  static func check(_ request: Request) throws {
    let port = request.origin.split(separator: ":").last ?? ""
    let own = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    let named = request.headers["host"]
    guard named.count == 1, own.contains(named[0].lowercased()) else {
      throw HTTPFailure.foreignHost(named.joined(separator: ", "), own: own)
    }
  }
}
