import NIOCore
import Testing

@testable import WebHost

@Suite struct TranscriptTests {
  private func say(_ held: Held<Transcript>, _ text: String = "x") -> String {
    var json = held.change { $0.begin() }
    json.string(text)
    return String(buffer: held.change { $0.finish(json) })
  }

  @Test func `a message contains its number and the last processed event's number`() {
    let transcript = Held(Transcript())
    #expect(say(transcript) == "[1,0,\"x\"]")
    for sequence in 1...5 { #expect(transcript.change { $0.accept(sequence: sequence) } == .due) }
    #expect(transcript.owesAnswer)
    #expect(say(transcript) == "[2,5,\"x\"]")
    #expect(!transcript.owesAnswer)
  }

  @Test func `a processed event is a duplicate`() {
    let transcript = Held(Transcript())
    #expect(transcript.change { $0.accept(sequence: 2) } == .early)
    #expect(transcript.change { $0.accept(sequence: 1) } == .due)
    #expect(transcript.change { $0.accept(sequence: 2) } == .due)
    #expect(transcript.change { $0.accept(sequence: 2) } == .repeated)
    #expect(transcript.change { $0.accept(sequence: 1) } == .repeated)
    #expect(transcript.change { $0.accept(sequence: 3) } == .due)
  }

  @Test func `four messages may be in flight`() {
    let transcript = Held(Transcript())
    for _ in 1...4 {
      #expect(!transcript.isCongested)
      _ = say(transcript)
    }
    #expect(transcript.isCongested)
    transcript.change { $0.confirm(1) }
    #expect(!transcript.isCongested)
  }

  @Test func `resuming returns the missed messages`() {
    let transcript = Held(Transcript())
    let messages = (1...3).map { say(transcript, "\($0)") }
    transcript.change { $0.confirm(1) }
    #expect(
      transcript.change { $0.resume(after: 1) }?.map { String(buffer: $0) }
        == Array(messages.dropFirst())
    )
    #expect(transcript.change { $0.resume(after: 3) }?.isEmpty == true)
    #expect(transcript.confirmedVersion == 3)
  }

  @Test(arguments: [0, 1, 9, -1])
  func `resuming fails for versions outside the replay buffer`(version: Int) {
    let transcript = Held(Transcript())
    for _ in 1...3 { _ = say(transcript) }
    transcript.change { $0.confirm(2) }
    #expect(transcript.change { $0.resume(after: version) } == nil)
  }

  @Test func `an invalid acknowledgment is ignored`() {
    let transcript = Held(Transcript())
    for _ in 1...4 { _ = say(transcript) }
    transcript.change { $0.confirm(5) }
    transcript.change { $0.confirm(-3) }
    #expect(transcript.confirmedVersion == 0)
    #expect(transcript.isCongested)
  }

  @Test func `the replay buffer is limited to 64 messages and 256 KiB`() {
    let transcript = Held(Transcript())
    for _ in 1...100 { _ = say(transcript) }
    #expect(transcript.change { $0.resume(after: 35) } == nil)
    #expect(transcript.change { $0.resume(after: 36) }?.count == 64)
    let long = Held(Transcript())
    for _ in 1...10 { _ = say(long, String(repeating: "x", count: 100 * 1024)) }
    #expect(long.change { $0.resume(after: 7) } == nil)
    #expect(long.change { $0.resume(after: 8) }?.count == 2)
  }

  @Test func `a reset clears the replay buffer`() {
    let transcript = Held(Transcript())
    for _ in 1...5 { _ = say(transcript) }
    transcript.change { $0.startAnew() }
    #expect(!transcript.isCongested)
    #expect(say(transcript) == "[6,0,\"x\"]")
    #expect(transcript.change { $0.resume(after: 4) } == nil)
    #expect(transcript.change { $0.resume(after: 5) }?.count == 1)
  }
}
