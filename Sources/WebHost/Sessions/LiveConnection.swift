import NIOCore

/// One live line to a browser, as a session sees it.
protocol LiveConnection: AnyObject, Sendable {
  /// Whether the line takes more at the moment; a session says nothing while it does not.
  var isWritable: Bool { get }
  /// Whether the line stands, as far as this host knows.
  var isOpen: Bool { get }
  /// Runs tasks where the line's own work is done; nil where that is nowhere in particular.
  var executor: (any TaskExecutor)? { get }
  func send(_ message: ByteBuffer)
  func close(_ reason: LiveClose)
}

extension LiveConnection {
  var executor: (any TaskExecutor)? { nil }
}

/// Why the host closes a live connection, as the browser's script is told.
enum LiveClose: UInt16, Error {
  /// The host is going away; it may be back.
  case goingAway = 1001
  /// An event is missing before the one that came: the browser is to come back and send them all again.
  case outOfOrder = 1002
  /// The host is about to end: the browser is to connect anew, which leads it to another host where there is one.
  case draining = 1012
  /// The page's line, or those of its address, are made too often: the browser is to come back later.
  case tryAgainLater = 1013
  /// No such session, or none of this visitor: the page has to be fetched anew.
  case unknownSession = 4001
  /// The session has a newer connection.
  case replaced = 4002
  /// Nothing was heard for too long.
  case silent = 4003
}

extension LiveClose {
  /// What the line of a session that ends is told.
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
