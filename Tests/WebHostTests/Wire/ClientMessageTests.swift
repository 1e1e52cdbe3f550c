import PropertyTesting
import Testing
import ViewKit

@testable import WebHost

@Suite struct ClientMessageTests {
  private func message(_ text: String) -> ClientMessage? { ClientMessage(Array(text.utf8)) }

  @Test func `hello, acknowledgment and events are decoded`() {
    #expect(message("[0,7,\"abc\"]") == .hello(version: 7, token: "abc"))
    #expect(message("[0]") == .ping)
    #expect(message("[0,7]") == .acknowledge(version: 7))
    #expect(message("[3,12,\"tap\"]") == .event(sequence: 3, Event(node: 12, kind: .tap)))
    #expect(
      message(" [ 3 , 12 , \"input\" , \"\" ]\n")
        == .event(sequence: 3, Event(node: 12, kind: .input, value: ""))
    )
  }

  @Test(arguments: [
    ("\\\"\\\\\\/\\b\\f\\n\\r\\t", "\"\\/\u{8}\u{C}\n\r\t"), ("\\u0041\\u00e9\\u20AC", "Aé€"),
    ("\\ud83d\\ude80", "🚀"), ("é🚀", "é🚀"), ("\\u2028", "\u{2028}"),
    ("\\ud83dx", "\u{FFFD}x"), ("\\ude80", "\u{FFFD}"), ("\\ud83d\\u0041", "\u{FFFD}A"),
    ("\\ud83d\\ud83d\\ude80", "\u{FFFD}🚀"), ("\\u0000", "\0"),
  ])
  func `typed text is decoded exactly`(json: String, text: String) {
    #expect(
      message("[1,2,\"input\",\"\(json)\"]")
        == .event(sequence: 1, Event(node: 2, kind: .input, value: text))
    )
  }

  @Test(arguments: [
    "", "[", "]", "[]", "[-1]", "[1]", "[1,2]", "{}", "null", "true", "1", "\"tap\"", "[[0,1]]",
    "[0,-1]", "[0,1,2]", "[0,1,\"a\",\"\"]", "[0,1,\"a\",\"b c\"]", "[0,1,\"a\",\"é\"]",
    "[0,1,\"a\",2]", "[0,1,2,\"b\"]", "[-1,2,\"tap\"]", "[1,\"2\",\"tap\"]", "[1,2,3]",
    "[1,2,\"click\"]", "[1,2,\"TAP\"]", "[1,2,\"tap\",3]", "[1,2,\"tap\",null]",
    "[1,2,\"tap\",\"a\",\"b\"]",
    "[1,2,\"tap\"] x", "[1,2,\"tap\"", "[1,2,\"tap]", "[1,,\"tap\"]", "[1,2,\"tap\",]",
    "[01,2,\"tap\"]",
    "[1.0,2,\"tap\"]", "[1e2,2,\"tap\"]", "[+1,2,\"tap\"]", "[--1,2,\"tap\"]",
    "[123456789012345678901,2,\"tap\"]", "[1,2,\"tap\",\"\\x\"]", "[1,2,\"tap\",\"\\u12\"]",
    "[1,2,\"tap\",\"\\u12g4\"]", "[1,2,\"tap\",\"\n\"]", "[1,2,\"tap\",\"\\\"]", "\u{FEFF}[0,1]",
    "[1,2,'tap']", "// [0,1]",
  ])
  func `other messages are rejected`(text: String) {
    #expect(message(text) == nil)
  }

  @Test func `invalid UTF-8 is rejected`() {
    #expect(
      ClientMessage(Array("[1,2,\"input\",\"".utf8) + [0xFF, 0xFE] + Array("\"]".utf8)) == nil
    )
    #expect(ClientMessage([0xC0, 0x80]) == nil)
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `50,000 random messages neither trap nor decode as events of another form`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50_000 {
      if case .event(let sequence, _)? = ClientMessage(generator.bytes(upTo: 12)) {
        #expect(sequence > 0)
      }
    }
  }
}
