package import NIOCore

/// An address at which another program, instead of a browser, opens a WebSocket.
///
/// Only programs on this machine may connect. The handler receives the raw frames, at most
/// `frameLimit` bytes long.
package struct SocketRoute: Sendable {
  let path: String
  let allows: @Sendable (_ query: [PageRequest.QueryItem]) -> Bool
  let makeHandler: @Sendable (any Channel) -> any ChannelHandler

  /// Creates a WebSocket route.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - allows: Returns true if a request may connect; called on the connection's event loop.
  ///   - makeHandler: Creates the last handler of the connection, which reads and writes frames.
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
