import PropertyTesting
import Testing

@testable import TerminalHost

struct InputParserTests {
  @Test(
    arguments: [
      ("a", [.key(.character("a"))]),
      ("é漢🙂", [.key(.character("é")), .key(.character("漢")), .key(.character("🙂"))]),
      ("\r", [.key(.enter)]),
      ("\t\u{1B}[Z", [.key(.tab), .key(.tab, .shift)]),
      ("\u{7F}\u{8}", [.key(.backspace), .key(.backspace)]),
      ("\u{3}", [.key(.character("c"), .control)]),
      ("\u{1B}[A\u{1B}OB", [.key(.up), .key(.down)]),
      ("\u{1B}[1;5C", [.key(.right, .control)]),
      ("\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.key(.delete), .key(.pageUp), .key(.pageDown)]),
      ("\u{1B}b", [.key(.character("b"), .alt)]),
      ("\u{1B}[<0;5;7M", [.mouse(.init(kind: .press, x: 4, y: 6))]),
      ("\u{1B}[<65;1;1M", [.mouse(.init(kind: .scrollDown, x: 0, y: 0))]),
      ("\u{1B}[200~a\u{1B}b\n\u{1B}[201~c", [.paste("a\u{1B}b\n"), .key(.character("c"))]),
      ("\u{1B}[?1;2c\u{1B}[99~\u{1B}[<1;2M", []),
    ] as [(String, [TerminalInput])]
  )
  func `bytes are parsed as keys in pieces of any size`(text: String, inputs: [TerminalInput]) {
    var whole = InputParser()
    #expect(whole.parse(text.utf8) == inputs)
    var cut = InputParser()
    #expect(text.utf8.flatMap { cut.parse([$0]) } == inputs)
    #expect(!cut.isWaiting)
  }

  @Test func `Escape is a key if no byte follows`() {
    var parser = InputParser()
    #expect(parser.parse([0x1B]) == [])
    #expect(parser.isWaiting)
    #expect(parser.flush() == [.key(.escape)])
    #expect(parser.flush() == [])
    #expect(parser.parse(Array("\u{1B}\u{1B}[A".utf8)) == [.key(.escape), .key(.up)])
  }

  @Test func `invalid bytes are ignored`() {
    var parser = InputParser()
    let bytes: [UInt8] = [0xFF, 0xC0, 0x80, 0xE2, 0x28, 0x61, 0xED, 0xA0, 0x80, 0x62]
    #expect(
      parser.parse(bytes) == [
        .key(.character("(")), .key(.character("a")), .key(.character("b")),
      ]
    )
  }

  @Test func `an endless sequence is discarded`() {
    var parser = InputParser()
    let endless = Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 500)
    _ = parser.parse(endless)
    #expect(!parser.isWaiting || parser.parse(Array("\u{1B}[A".utf8)).contains(.key(.up)))
  }

  @Test func `random bytes are parsed without a crash, in pieces of any size`() {
    for seed in ProgramSeeds.chosen(100) {
      var generator = SeededGenerator(seed: seed)
      let bytes = (0..<200).map { _ -> UInt8 in
        generator.pick(
          0x1B,
          UInt8(ascii: "["),
          UInt8(ascii: "2"),
          UInt8(ascii: "0"),
          UInt8(ascii: ";"),
          UInt8(ascii: "~"),
          UInt8(ascii: "<"),
          UInt8(ascii: "M"),
          0xE2,
          0x80,
          0xF0,
          UInt8.random(in: 0...255, using: &generator)
        )
      }
      var whole = InputParser()
      let expected = whole.parse(bytes)
      var cut = InputParser()
      var rest = bytes[...]
      var found: [TerminalInput] = []
      while !rest.isEmpty {
        let piece = rest.prefix(1 + generator.below(9))
        rest = rest.dropFirst(piece.count)
        found += cut.parse(piece)
      }
      #expect(found == expected, "seed \(seed)")
      #expect(whole.flush() == cut.flush(), "seed \(seed)")
    }
  }
}
