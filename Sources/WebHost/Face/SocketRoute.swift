package import NIOCore

/// An address beside the page at which another program, and no browser, opens a WebSocket.
///
/// Only programs on this machine get one. What it says is for the handler, which gets the frames as they come: at most
/// `frameLimit` bytes long.
package struct SocketRoute: Sendable {
  let path: String
  let allows: @Sendable (_ query: [PageRequest.QueryItem]) -> Bool
  let makeHandler: @Sendable (any Channel) -> any ChannelHandler

  /// Takes WebSockets at a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - allows: Whether a request gets one; called on the connection's event loop.
  ///   - makeHandler: The last handler of the connection, which reads and writes frames.
  package init(
    _ path: String,
    allows: @escaping @Sendable (_ query: [PageRequest.QueryItem]) -> Bool,
    makeHandler: @escaping @Sendable (any Channel) -> any ChannelHandler
  ) {
    self.path = path
    self.allows = allows
    self.makeHandler = makeHandler
  }
}
