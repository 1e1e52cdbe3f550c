import NIOCore

/// One live line to a browser, as a session sees it.
protocol LiveConnection: AnyObject, Sendable {
  /// Whether the line takes more at the moment; a session says nothing while it does not.
  var isWritable: Bool { get }
  func send(_ message: ByteBuffer)
  func close(_ reason: LiveClose)
}

/// Why the host closes a live connection, as the browser's script is told.
enum LiveClose: UInt16 {
  /// The host is going away; it may be back.
  case goingAway = 1001
  /// An event is missing before the one that came: the browser is to come back and send them all again.
  case outOfOrder = 1002
  /// No such session, or none of this visitor: the page has to be fetched anew.
  case unknownSession = 4001
  /// The session has a newer connection.
  case replaced = 4002
  /// Nothing was heard for too long.
  case silent = 4003
}
