import NIOCore
import Testing

@testable import WebHost

/// A browser that pings faster than its connection accepts pongs receives one pong, for the newest ping.
struct PongQueueTests {
  @Test func `a ping receives an immediate pong`() {
    var pings = PongQueue()
    #expect(pings.receive(data("1")) == data("1"))
    #expect(pings.answerSent() == nil)
    #expect(pings.receive(data("2")) == data("2"))
  }

  @Test func `pings during a pending pong receive one pong, for the newest`() {
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
