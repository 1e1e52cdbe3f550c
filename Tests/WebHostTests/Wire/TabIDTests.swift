import PropertyTesting
import Testing

@testable import WebHost

/// The valid names of a browser's tab.
@Suite struct TabIDTests {
  @Test(arguments: ["0.8437104958671", "5e-7", "a", "Z", String(repeating: "9", count: 40)])
  func `names in the script's formats are accepted`(name: String) {
    #expect(TabID(rawValue: name)?.rawValue == name)
    #expect(
      ClientMessage(Array("[0,7,\"abc\",\"\(name)\"]".utf8))
        == .hello(version: 7, token: "abc", tab: TabID(rawValue: name))
    )
  }

  @Test(arguments: [
    "", String(repeating: "9", count: 41), "a b", "a/b", "../x", "é", "a\u{0}", "'--", "a_b", "🚀",
  ])
  func `other names are rejected`(name: String) {
    #expect(TabID(rawValue: name) == nil)
    #expect(ClientMessage(Array("[0,7,\"abc\",\"\(name)\"]".utf8)) == nil)
  }

  @Test(arguments: ProgramSeeds.chosen(1))
  func `10,000 random names neither trap nor decode in another format`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let bytes = (0..<generator.below(48)).map { _ in
        generator.once(in: 20) ? UInt8(generator.below(256)) : UInt8(0x30 + generator.below(10))
      }
      let message = Array("[0,1,\"t\",\"".utf8) + bytes + Array("\"]".utf8)
      guard case .hello(_, _, let tab?)? = ClientMessage(message) else { continue }
      let isPlain = tab.rawValue.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || byte == 0x2D || byte == 0x2E
      }
      #expect(isPlain && (1...40).contains(tab.rawValue.utf8.count), "\(bytes)")
    }
  }
}
