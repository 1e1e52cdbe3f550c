import NIOCore

/// The replay buffer of a session: sent messages, acknowledgments and event sequence numbers.
struct OutboundReplayBuffer {
  /// The maximum number of unacknowledged messages; beyond it the browser or its connection is too slow.
  static let window = 4
  /// The maximum number of messages in the replay buffer.
  static let capacity = 64
  /// The maximum size of the replay buffer in bytes; beyond it a full page is shorter.
  static let byteLimit = 256 * 1024

  /// The number of the last message.
  private(set) var version = 0
  /// The number of the last acknowledged message.
  private(set) var confirmedVersion = 0
  /// The sequence number of the last processed event.
  private(set) var sequence = 0
  private var announcedSequence = 0
  private var kept: [ByteBuffer] = []
  private var keptBytes = 0

  /// True if the browser must acknowledge messages before it receives more.
  var isCongested: Bool { version - confirmedVersion >= Self.window }

  /// True if the browser waits for the acknowledgment of processed events.
  var hasPendingAcknowledgment: Bool { announcedSequence < sequence }

  /// Starts a message; the caller appends its operations and calls `finish`.
  mutating func begin() -> JSONWriter {
    version += 1
    announcedSequence = sequence
    var json = JSONWriter()
    json.beginArray()
    json.integer(version)
    json.integer(sequence)
    return json
  }

  /// Completes the message and stores it for replay.
  mutating func finish(_ json: consuming JSONWriter) -> ByteBuffer {
    json.endArray()
    keep(json.buffer)
    return json.buffer
  }

  /// The result of checking an event's sequence number.
  enum SequenceCheck: Equatable {
    case next
    /// The event was processed before.
    case duplicate
    /// An earlier event has not arrived.
    case gap
  }

  /// Records an event if its sequence number is next.
  ///
  /// An early event must not be processed: its acknowledgment would cover the missing events as well.
  mutating func accept(sequence: Int) -> SequenceCheck {
    guard sequence > self.sequence else { return .duplicate }
    guard sequence == self.sequence + 1 else { return .gap }
    self.sequence = sequence
    return .next
  }

  /// Records an acknowledgment; invalid numbers are ignored.
  mutating func confirm(_ version: Int) {
    guard confirmedVersion < version, version <= self.version else { return }
    confirmedVersion = version
    while kept.count > self.version - version { dropOldest() }
  }

  /// Returns the messages after a version for replay; `nil` if the buffer no longer contains them.
  mutating func resume(after version: Int) -> [ByteBuffer]? {
    let missed = self.version - version
    guard missed >= 0, missed <= kept.count else { return nil }
    confirm(version)
    return kept.suffix(missed)
  }

  /// Clears the buffer: the next message is a full page.
  mutating func reset() {
    confirmedVersion = version
    kept = []
    keptBytes = 0
  }

  private mutating func keep(_ message: ByteBuffer) {
    kept.append(message)
    keptBytes += message.readableBytes
    while kept.count > Self.capacity || keptBytes > Self.byteLimit { dropOldest() }
  }

  private mutating func dropOldest() {
    keptBytes -= kept.removeFirst().readableBytes
  }
}
