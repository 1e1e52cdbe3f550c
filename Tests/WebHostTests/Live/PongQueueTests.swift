import NIOCore
import Testing

@testable import WebHost

/// Who pings faster than the line takes answers is owed one answer, to the newest.
struct PongQueueTests {
  @Test func `a ping is answered at once`() {
    var pings = PongQueue()
    #expect(pings.receive(data("1")) == data("1"))
    #expect(pings.answerSent() == nil)
    #expect(pings.receive(data("2")) == data("2"))
  }

  @Test func `pings that come while an answer is under way are one answer, to the newest`() {
    var pings = PongQueue()
    #expect(pings.receive(data("1")) == data("1"))
    #expect(pings.receive(data("2")) == nil)
    #expect(pings.receive(data("3")) == nil)
    #expect(pings.answerSent() == data("3"))
    #expect(pings.answerSent() == nil)
  }
}

private func data(_ text: String) -> ByteBuffer {
  ByteBuffer(string: text)
}
