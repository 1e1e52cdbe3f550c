import NIOCore

/// Which ping is answered when: the newest, as the protocol allows, and never with more than one answer under way.
struct PongQueue {
  private var isInFlight = false
  private var waiting: ByteBuffer?

  /// Takes the data of a ping; what is to be sent for it now.
  mutating func receive(_ data: ByteBuffer) -> ByteBuffer? {
    waiting = data
    return next()
  }

  /// Takes note that an answer is on its way out of here; what is to be sent after it.
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
