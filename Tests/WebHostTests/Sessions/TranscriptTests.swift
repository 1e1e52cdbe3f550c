import NIOCore
import Testing

@testable import WebHost

@Suite struct TranscriptTests {
  private func say(_ held: Held<Transcript>, _ text: String = "x") -> String {
    var json = held.change { $0.begin() }
    json.string(text)
    return String(buffer: held.change { $0.finish(json) })
  }

  @Test func `a message carries its number and the last event that was dealt with`() {
    let transcript = Held(Transcript())
    #expect(say(transcript) == "[1,0,\"x\"]")
    for sequence in 1...5 { #expect(transcript.change { $0.accept(sequence: sequence) } == .due) }
    #expect(transcript.owesAnswer)
    #expect(say(transcript) == "[2,5,\"x\"]")
    #expect(!transcript.owesAnswer)
  }

  @Test func `an event that was dealt with is not dealt with again`() {
    let transcript = Held(Transcript())
    #expect(transcript.change { $0.accept(sequence: 2) } == .early)
    #expect(transcript.change { $0.accept(sequence: 1) } == .due)
    #expect(transcript.change { $0.accept(sequence: 2) } == .due)
    #expect(transcript.change { $0.accept(sequence: 2) } == .repeated)
    #expect(transcript.change { $0.accept(sequence: 1) } == .repeated)
    #expect(transcript.change { $0.accept(sequence: 3) } == .due)
  }

  @Test func `four messages may be under way`() {
    let transcript = Held(Transcript())
    for _ in 1...4 {
      #expect(!transcript.isCongested)
      _ = say(transcript)
    }
    #expect(transcript.isCongested)
    transcript.change { $0.confirm(1) }
    #expect(!transcript.isCongested)
  }

  @Test func `a browser that comes back is told what it missed`() {
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
  func `a browser that missed what is not known any more is told so`(version: Int) {
    let transcript = Held(Transcript())
    for _ in 1...3 { _ = say(transcript) }
    transcript.change { $0.confirm(2) }
    #expect(transcript.change { $0.resume(after: version) } == nil)
  }

  @Test func `nonsense is not confirmed`() {
    let transcript = Held(Transcript())
    for _ in 1...4 { _ = say(transcript) }
    transcript.change { $0.confirm(5) }
    transcript.change { $0.confirm(-3) }
    #expect(transcript.confirmedVersion == 0)
    #expect(transcript.isCongested)
  }

  @Test func `no more than 64 messages and no more than 256 KiB are kept`() {
    let transcript = Held(Transcript())
    for _ in 1...100 { _ = say(transcript) }
    #expect(transcript.change { $0.resume(after: 35) } == nil)
    #expect(transcript.change { $0.resume(after: 36) }?.count == 64)
    let long = Held(Transcript())
    for _ in 1...10 { _ = say(long, String(repeating: "x", count: 100 * 1024)) }
    #expect(long.change { $0.resume(after: 7) } == nil)
    #expect(long.change { $0.resume(after: 8) }?.count == 2)
  }

  @Test func `after a reset the past is forgotten`() {
    let transcript = Held(Transcript())
    for _ in 1...5 { _ = say(transcript) }
    transcript.change { $0.startAnew() }
    #expect(!transcript.isCongested)
    #expect(say(transcript) == "[6,0,\"x\"]")
    #expect(transcript.change { $0.resume(after: 4) } == nil)
    #expect(transcript.change { $0.resume(after: 5) }?.count == 1)
  }
}
