/// What a front tells a worker.
enum FrontMessage: Equatable {
  /// The first message: where browsers connect to, and the key of visitors whose ids no other key signs.
  case hello(port: Int, key: [UInt8])
  /// A connection; its descriptor comes along.
  case connection
  /// The worker is to answer from its main actor.
  case ping
  /// The worker is to let its visitors go on elsewhere, and to end.
  case drain
  /// The worker is to end at once.
  case stop
  /// No connection follows any more.
  case noMore

  static let keyLength = 32

  private enum Kind: UInt8 {
    case hello = 1
    case connection, ping, drain, stop, noMore
  }

  /// The message as it goes to a worker.
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

  /// Takes messages out of what has come, in order.
  struct Reader {
    private var bytes: [UInt8] = []
    /// Whether something came that is no message; nothing is taken after it.
    private(set) var isBroken = false

    mutating func append(_ bytes: some Sequence<UInt8>) {
      self.bytes += bytes
    }

    /// The next message; nil until it has come as a whole.
    mutating func next() -> FrontMessage? {
      guard !isBroken, let first = bytes.first else { return nil }
      guard let kind = Kind(rawValue: first) else {
        isBroken = true
        return nil
      }
      let length = kind == .hello ? 3 + FrontMessage.keyLength : 1
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

/// What a worker tells its front: a byte each.
enum WorkerMessage: UInt8 {
  /// The worker takes connections.
  case ready = 1
  /// The main actor has answered.
  case pong
  /// One of the connections that were passed has ended.
  case connectionEnded
  /// The worker makes no more pages, and takes connections only where no other does.
  case draining
  /// The worker takes no more connections, and waits to hear that none follows.
  case noMore
}
