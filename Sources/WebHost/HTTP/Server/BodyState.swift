/// The decisions on the body of a request: when the host reads, and when it rejects the rest.
struct BodyState: Equatable, Sendable {
  /// The number of bytes that may wait for the handler before the host stops reading.
  static let waitingLimit = 64 * 1024
  /// The number of waiting bytes at which the next piece ends the body.
  ///
  /// NIO reads all input of a client that half-closes the connection, also while the host does not read.
  static let overflowLimit = 1024 * 1024
  /// The time for each piece, while the handler waits for it.
  static let pieceTime = Duration.seconds(10)
  /// The time of waiting in which `windowBytes` must arrive: 1 KiB per second.
  static let windowTime = Duration.seconds(30)
  static let windowBytes = 30 * 1024

  /// The reason why a body ends early.
  enum Failure: Equatable, Sendable {
    case tooLarge
    case tooSlow
    case malformed
    case disconnected
  }

  enum Phase: Equatable, Sendable {
    case open
    case complete
    case failed(Failure)
  }

  /// The maximum size of the body in bytes.
  let limit: Int
  private(set) var phase = Phase.open
  /// The number of bytes that the handler has not taken.
  private(set) var waitingBytes = 0
  private var receivedBytes = 0
  /// True after the handler asked for the first piece.
  private var isReading = false
  /// True if the client waits for `100 Continue`.
  private var needsContinue: Bool
  /// The time since which the handler waits for a piece; `nil` if it does not wait.
  private var waitsSince: Duration?
  /// The time that the handler has waited, and the bytes that have arrived, since the start of the window.
  private var window = Window()

  private struct Window: Equatable {
    var time = Duration.zero
    var bytes = 0
  }

  init(limit: Int, needsContinue: Bool) {
    self.limit = limit
    self.needsContinue = needsContinue
  }

  /// True if the host reads from the connection.
  var wantsInput: Bool {
    switch phase {
    case .open: isReading && waitingBytes < Self.waitingLimit
    case .complete: true
    case .failed: false
    }
  }

  /// The time at which the client is too slow; `nil` while the handler does not wait for it.
  var deadline: Duration? {
    guard phase == .open, let waitsSince else { return nil }
    let isSlow = window.bytes < Self.windowBytes
    return waitsSince
      + (isSlow ? min(Self.pieceTime, Self.windowTime - window.time) : Self.pieceTime)
  }

  /// Records that the handler waits for a piece.
  ///
  /// - Returns: True if the host must send `100 Continue`.
  mutating func wait(now: Duration) -> Bool {
    guard phase == .open else { return false }
    isReading = true
    waitsSince = waitsSince ?? now
    defer { needsContinue = false }
    return needsContinue
  }

  /// Records a piece; returns false if the body has failed and the piece is discarded.
  mutating func receive(_ count: Int, now: Duration) -> Bool {
    guard phase == .open else { return false }
    // The client sends the body without waiting for `100 Continue`.
    needsContinue = false
    guard waitingBytes < Self.overflowLimit else {
      fail(.disconnected)
      return false
    }
    receivedBytes += count
    guard receivedBytes <= limit else {
      fail(.tooLarge)
      return false
    }
    waitingBytes += count
    if let waitsSince { window.time += now - waitsSince }
    waitsSince = nil
    window.bytes += count
    guard window.time >= Self.windowTime else { return true }
    guard window.bytes >= Self.windowBytes else {
      fail(.tooSlow)
      return false
    }
    window = Window()
    return true
  }

  /// Records that the handler takes a piece.
  mutating func take(_ count: Int) {
    isReading = true
    waitingBytes -= count
  }

  /// Records the end of the body.
  mutating func complete() {
    if phase == .open { end(.complete) }
  }

  /// Ends the body early, unless it has ended.
  mutating func fail(_ failure: Failure) {
    if phase == .open { end(.failed(failure)) }
  }

  /// Ends the body if the client is too slow.
  mutating func expire(now: Duration) {
    if let deadline, deadline <= now { fail(.tooSlow) }
  }

  private mutating func end(_ phase: Phase) {
    self.phase = phase
    waitsSince = nil
  }
}
