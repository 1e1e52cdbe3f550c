import NIOCore

/// What a session has told its browser, and how much of it has arrived.
struct Transcript {
  /// Messages a browser may owe an answer for; with more, it or its line is too slow.
  static let window = 4
  /// Messages kept for a browser that comes back.
  static let capacity = 64
  /// Bytes kept for a browser that comes back; past that a fresh page is shorter.
  static let byteLimit = 256 * 1024

  /// The number of the last message.
  private(set) var version = 0
  /// The number of the last message that the browser has confirmed.
  private(set) var confirmedVersion = 0
  /// The number of the last event of the browser that was dealt with.
  private(set) var sequence = 0
  private var announcedSequence = 0
  private var kept: [ByteBuffer] = []
  private var keptBytes = 0

  /// Whether the browser has to catch up before it is told more.
  var isCongested: Bool { version - confirmedVersion >= Self.window }

  /// Whether the browser waits to hear that its events were dealt with.
  var owesAnswer: Bool { announcedSequence < sequence }

  /// Starts the next message; its operations follow, and then `finish`.
  mutating func begin() -> JSONWriter {
    version += 1
    announcedSequence = sequence
    var json = JSONWriter()
    json.beginArray()
    json.integer(version)
    json.integer(sequence)
    return json
  }

  /// Completes the message and keeps it for a browser that comes back.
  mutating func finish(_ json: consuming JSONWriter) -> ByteBuffer {
    json.endArray()
    keep(json.buffer)
    return json.buffer
  }

  /// What the number of an event says about it.
  enum Turn: Equatable {
    case due
    /// The same event has been dealt with before.
    case repeated
    /// An event before it has not arrived.
    case early
  }

  /// Takes note of an event if it is the next one.
  ///
  /// An event that is early must not be dealt with: the next answer would tell the browser that those before
  /// it were dealt with as well.
  mutating func accept(sequence: Int) -> Turn {
    guard sequence > self.sequence else { return .repeated }
    guard sequence == self.sequence + 1 else { return .early }
    self.sequence = sequence
    return .due
  }

  /// Takes note of what has arrived; nonsense changes nothing.
  mutating func confirm(_ version: Int) {
    guard confirmedVersion < version, version <= self.version else { return }
    confirmedVersion = version
    while kept.count > self.version - version { dropOldest() }
  }

  /// The messages that a browser missed after this version, or nil where they are not known any more.
  mutating func resume(after version: Int) -> [ByteBuffer]? {
    let missed = self.version - version
    guard missed >= 0, missed <= kept.count else { return nil }
    confirm(version)
    return kept.suffix(missed)
  }

  /// Forgets the past: the next message is a whole page.
  mutating func startAnew() {
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
