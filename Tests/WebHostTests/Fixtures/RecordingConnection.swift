import ConcurrencyExtras
import NIOCore

@testable import WebHost

/// A connection that records the messages of a session.
final class RecordingConnection: LiveConnection {
  private let messages = Locked([String]())

  var isWritable: Bool { true }
  var isOpen: Bool { true }

  func send(_ message: ByteBuffer) { messages.withLock { $0.append(String(buffer: message)) } }

  func close(_ reason: LiveClose) {}

  /// Returns the messages since the last call, and removes them.
  func takeAll() -> [String] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
