import NIOCore

/// The pending pongs: the newest ping wins, as RFC 6455 permits, and at most one pong is in flight.
struct PongQueue {
  private var isInFlight = false
  private var waiting: ByteBuffer?

  /// Records a ping and returns the data of the pong to send now; `nil` while a pong is in flight.
  mutating func receive(_ data: ByteBuffer) -> ByteBuffer? {
    waiting = data
    return next()
  }

  /// Records that a pong was written, and returns the data of the next pong; `nil` without a newer ping.
  mutating func answerSent() -> ByteBuffer? {
    isInFlight = false
    return next()
  }

  private mutating func next() -> ByteBuffer? {
    guard !isInFlight, let data = waiting else { return nil }
    waiting = nil
    isInFlight = true
    return data
  }
}
