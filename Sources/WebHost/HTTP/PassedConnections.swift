/// Connections that another process has accepted, and that a server is handed one by one.
protocol PassedConnections: Sendable {
  /// The number of this process among those that are handed connections.
  var worker: Int { get }

  /// Begins to hand connections over.
  ///
  /// - Parameter take: Called with the descriptor of each connection, which is the server's from then on; not called by
  ///   two threads at once.
  func begin(_ take: @escaping @Sendable (CInt) -> Void)

  /// Has no more connections handed over; returns when those that were on their way have come.
  func end() async

  /// Tells the process that accepts connections that one of them has ended.
  func connectionEnded()
}
