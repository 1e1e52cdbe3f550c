import NIOCore
import PropertyTesting
import Testing

@testable import WebHost

@Suite struct JSONWriterTests {
  static func json(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(buffer: json.buffer)
  }

  @Test(arguments: [
    ("", "\"\""), ("a", "\"a\""), ("\"", "\"\\\"\""), ("\\", "\"\\\\\""),
    ("\n\r\t", "\"\\n\\r\\t\""),
    ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\\u007f\""), ("\u{2028}\u{2029}", "\"\\u2028\\u2029\""),
    ("a\u{2027}\u{202A}b", "\"a\u{2027}\u{202A}b\""), ("é€🚀", "\"é€🚀\""),
    ("</script>", "\"</script>\""),
    ("end\u{2028}", "\"end\\u2028\""), ("\u{E2}", "\"\u{E2}\""),
  ])
  func `strings are escaped exactly`(text: String, expected: String) throws {
    #expect(Self.json { $0.string(text) } == expected)
    #expect(Self.json { $0.string(ByteBuffer(string: text)) } == expected)
    #expect(try JSONValue(expected) == .string(text))
  }

  @Test func `commas separate the members of arrays only`() {
    let json = Self.json {
      $0.array {
        $0.integer(1)
        $0.array { _ in }
        $0.array {
          $0.string("a")
          $0.integer(-2)
        }
        $0.integer(3)
      }
    }
    #expect(json == "[1,[],[\"a\",-2],3]")
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `an independent decoder reads random text`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let text = String(decoding: generator.bytes(upTo: 20), as: UTF8.self)
      #expect(try JSONValue(Self.json { $0.string(text) }) == .string(text))
    }
  }
}
