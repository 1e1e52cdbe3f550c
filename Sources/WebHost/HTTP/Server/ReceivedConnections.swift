/// Connections that another process accepts and passes to this server.
protocol ReceivedConnections: Sendable {
  /// The number of this process among the workers.
  var worker: Int { get }

  /// Starts receiving connections.
  ///
  /// - Parameter take: A function that takes ownership of a connection's descriptor; never called concurrently.
  func begin(_ take: @escaping @Sendable (CInt) -> Void)

  /// Stops receiving connections, and returns after connections in transit have arrived.
  func end() async

  /// Notifies the accepting process that a connection closed.
  func connectionEnded()
}
