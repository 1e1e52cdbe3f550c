import NIOHTTP1

/// By which names the server may be asked for.
///
/// It listens on loopback only. But a page of any site may give its own name the address 127.0.0.1, and would then
/// read answers as if they were its own; its requests still name the site.
enum HostPolicy {
  /// Throws if the request does not name this machine's loopback, at the port it came in through.
  static func check(_ request: Request) throws {
    let port = request.origin.split(separator: ":").last ?? ""
    let own = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    let named = request.headers["host"]
    guard named.count == 1, own.contains(named[0].lowercased()) else {
      throw HTTPFailure.foreignHost(named.joined(separator: ", "), own: own)
    }
  }
}
