import NIOCore

/// Which ping is answered when: the newest, as the protocol allows, and never with more than one answer under way.
struct PingAnswers {
  private var isUnderWay = false
  private var waiting: ByteBuffer?

  /// Takes the data of a ping; what is to be sent for it now.
  mutating func receive(_ data: ByteBuffer) -> ByteBuffer? {
    waiting = data
    return next()
  }

  /// Takes note that an answer is on its way out of here; what is to be sent after it.
  mutating func answerSent() -> ByteBuffer? {
    isUnderWay = false
    return next()
  }

  private mutating func next() -> ByteBuffer? {
    guard !isUnderWay, let data = waiting else { return nil }
    waiting = nil
    isUnderWay = true
    return data
  }
}
