/// A message from the supervisor to a worker.
enum SupervisorMessage: Equatable {
  /// The first message: the port of the listener, and the key that replaces temporary visitor keys.
  case hello(port: Int, key: [UInt8])
  /// A connection; its descriptor is attached.
  case connection
  /// Requests a `pong` from the worker's main actor.
  case ping
  /// Requests that the worker drain and exit.
  case drain
  /// Requests that the worker exit without draining.
  case stop
  /// Ends the sequence of connections.
  case noMore

  static let keyLength = 32

  private enum Kind: UInt8 {
    case hello = 1
    case connection, ping, drain, stop, noMore
  }

  /// The encoded message.
  var bytes: [UInt8] {
    switch self {
    case .hello(let port, let key):
      [Kind.hello.rawValue, UInt8(port >> 8 & 255), UInt8(port & 255)] + key
    case .connection: [Kind.connection.rawValue]
    case .ping: [Kind.ping.rawValue]
    case .drain: [Kind.drain.rawValue]
    case .stop: [Kind.stop.rawValue]
    case .noMore: [Kind.noMore.rawValue]
    }
  }

  /// Parses messages from a byte stream, in order.
  struct Reader {
    private var bytes: [UInt8] = []
    /// True after an invalid byte; the reader then returns no further message.
    private(set) var isBroken = false

    mutating func append(_ bytes: some Sequence<UInt8>) {
      self.bytes += bytes
    }

    /// The next message; `nil` until all its bytes were received.
    mutating func next() -> SupervisorMessage? {
      guard !isBroken, let first = bytes.first else { return nil }
      guard let kind = Kind(rawValue: first) else {
        isBroken = true
        return nil
      }
      let length = kind == .hello ? 3 + SupervisorMessage.keyLength : 1
      guard bytes.count >= length else { return nil }
      defer { bytes.removeFirst(length) }
      return switch kind {
      case .hello: .hello(port: Int(bytes[1]) << 8 | Int(bytes[2]), key: Array(bytes[3..<length]))
      case .connection: .connection
      case .ping: .ping
      case .drain: .drain
      case .stop: .stop
      case .noMore: .noMore
      }
    }
  }
}

/// A message from a worker to its supervisor, one byte each.
enum WorkerMessage: UInt8 {
  /// The worker accepts connections.
  case ready = 1
  /// The main actor responded to a `ping`.
  case pong
  /// An assigned connection was closed.
  case connectionEnded
  /// The worker creates no new pages; it receives connections only if no other worker accepts them.
  case draining
  /// The worker accepts no new connections, and waits for ``SupervisorMessage/noMore``.
  case noMore
}
