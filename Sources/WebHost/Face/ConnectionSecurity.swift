package import NIOCore

/// What makes a host's connections secret before anything else reads them; `WebHostTLS` has one.
package protocol ConnectionSecurity: Sendable {
  /// Reads what is needed; called when the host starts.
  func load() throws(WebHostError)
  /// Takes what has changed for new connections, and tells whether anything has; called every second.
  func refresh() throws(WebHostError) -> Bool
  /// The handler of one new connection, which says by a `TLSUserEvent` when the connection is secret.
  func makeHandler() throws -> any ChannelHandler
}
