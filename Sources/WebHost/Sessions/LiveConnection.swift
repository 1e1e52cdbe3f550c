import NIOCore

/// The WebSocket connection of a session.
protocol LiveConnection: AnyObject, Sendable {
  /// True if the connection has room for messages; otherwise the session sends no patches.
  var isWritable: Bool { get }
  /// True if the host has not detected a disconnect.
  var isOpen: Bool { get }
  /// The executor of the connection's event loop; `nil` for the default executor.
  var executor: (any TaskExecutor)? { get }
  func send(_ message: ByteBuffer)
  func close(_ reason: LiveClose)
}

extension LiveConnection {
  var executor: (any TaskExecutor)? { nil }
}

/// The reason for which the host closes a connection, with its WebSocket close code.
enum LiveClose: UInt16, Error {
  /// The host is stopping and may restart.
  case goingAway = 1001
  /// An earlier event is missing; the browser must reconnect and resend all unacknowledged events.
  case outOfOrder = 1002
  /// The host is draining; the browser must reconnect and may reach another host.
  case draining = 1012
  /// The page or its address exceeded the reconnect rate limit; the browser must retry later.
  case tryAgainLater = 1013
  /// The session does not exist or belongs to another visitor; the browser must reload the page.
  case unknownSession = 4001
  /// The session has a newer connection.
  case replaced = 4002
  /// The browser exceeded the silence limit.
  case silent = 4003
}

extension LiveClose {
  /// The close reason for an ended session.
  init(_ end: SessionEnd) {
    self =
      switch end {
      case .hostStopped: .goingAway
      case .drained: .draining
      case .replaced: .replaced
      case .neverConnected, .notResumed: .unknownSession
      }
  }
}
