package import NIOCore

/// The encryption of a host's connections; `WebHostTLS` implements it with TLS.
package protocol ConnectionSecurity: Sendable {
  /// Loads the certificate; called when the host starts.
  func load() throws(WebHostError)
  /// Loads a changed certificate for new connections, and returns true if it changed; called every second.
  func refresh() throws(WebHostError) -> Bool
  /// Creates the handler of a new connection; it fires a `TLSUserEvent` when the handshake has completed.
  func makeHandler() throws -> any ChannelHandler
}
