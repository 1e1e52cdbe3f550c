import NIOCore
import Testing

@testable import WebHost

@Suite struct OutboundReplayBufferTests {
  private func say(_ held: Held<OutboundReplayBuffer>, _ text: String = "x") -> String {
    var json = held.change { $0.begin() }
    json.string(text)
    return String(buffer: held.change { $0.finish(json) })
  }

  @Test func `a message contains its number and the last processed event's number`() {
    let replayBuffer = Held(OutboundReplayBuffer())
    #expect(say(replayBuffer) == "[1,0,\"x\"]")
    for sequence in 1...5 {
      #expect(replayBuffer.change { $0.accept(sequence: sequence) } == .next)
    }
    #expect(replayBuffer.hasPendingAcknowledgment)
    #expect(say(replayBuffer) == "[2,5,\"x\"]")
    #expect(!replayBuffer.hasPendingAcknowledgment)
  }

  @Test func `a processed event is a duplicate`() {
    let replayBuffer = Held(OutboundReplayBuffer())
    #expect(replayBuffer.change { $0.accept(sequence: 2) } == .gap)
    #expect(replayBuffer.change { $0.accept(sequence: 1) } == .next)
    #expect(replayBuffer.change { $0.accept(sequence: 2) } == .next)
    #expect(replayBuffer.change { $0.accept(sequence: 2) } == .duplicate)
    #expect(replayBuffer.change { $0.accept(sequence: 1) } == .duplicate)
    #expect(replayBuffer.change { $0.accept(sequence: 3) } == .next)
  }

  @Test func `four messages may be in flight`() {
    let replayBuffer = Held(OutboundReplayBuffer())
    for _ in 1...4 {
      #expect(!replayBuffer.isCongested)
      _ = say(replayBuffer)
    }
    #expect(replayBuffer.isCongested)
    replayBuffer.change { $0.confirm(1) }
    #expect(!replayBuffer.isCongested)
  }

  @Test func `resuming returns the missed messages`() {
    let replayBuffer = Held(OutboundReplayBuffer())
    let messages = (1...3).map { say(replayBuffer, "\($0)") }
    replayBuffer.change { $0.confirm(1) }
    #expect(
      replayBuffer.change { $0.resume(after: 1) }?.map { String(buffer: $0) }
        == Array(messages.dropFirst())
    )
    #expect(replayBuffer.change { $0.resume(after: 3) }?.isEmpty == true)
    #expect(replayBuffer.confirmedVersion == 3)
  }

  @Test(arguments: [0, 1, 9, -1])
  func `resuming fails for versions outside the replay buffer`(version: Int) {
    let replayBuffer = Held(OutboundReplayBuffer())
    for _ in 1...3 { _ = say(replayBuffer) }
    replayBuffer.change { $0.confirm(2) }
    #expect(replayBuffer.change { $0.resume(after: version) } == nil)
  }

  @Test func `an invalid acknowledgment is ignored`() {
    let replayBuffer = Held(OutboundReplayBuffer())
    for _ in 1...4 { _ = say(replayBuffer) }
    replayBuffer.change { $0.confirm(5) }
    replayBuffer.change { $0.confirm(-3) }
    #expect(replayBuffer.confirmedVersion == 0)
    #expect(replayBuffer.isCongested)
  }

  @Test func `the replay buffer is limited to 64 messages and 256 KiB`() {
    let replayBuffer = Held(OutboundReplayBuffer())
    for _ in 1...100 { _ = say(replayBuffer) }
    #expect(replayBuffer.change { $0.resume(after: 35) } == nil)
    #expect(replayBuffer.change { $0.resume(after: 36) }?.count == 64)
    let long = Held(OutboundReplayBuffer())
    for _ in 1...10 { _ = say(long, String(repeating: "x", count: 100 * 1024)) }
    #expect(long.change { $0.resume(after: 7) } == nil)
    #expect(long.change { $0.resume(after: 8) }?.count == 2)
  }

  @Test func `a reset clears the replay buffer`() {
    let replayBuffer = Held(OutboundReplayBuffer())
    for _ in 1...5 { _ = say(replayBuffer) }
    replayBuffer.change { $0.reset() }
    #expect(!replayBuffer.isCongested)
    #expect(say(replayBuffer) == "[6,0,\"x\"]")
    #expect(replayBuffer.change { $0.resume(after: 4) } == nil)
    #expect(replayBuffer.change { $0.resume(after: 5) }?.count == 1)
  }
}
