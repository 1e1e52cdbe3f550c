import PropertyTesting

extension SeededGenerator {
  /// Returns random pieces of JSON that may break a parser.
  mutating func bytes(upTo count: Int) -> [UInt8] {
    let pieces = [
      "[", "]", ",", "\"", "\\", "\\u", "D800", "0", "1", "-", "12345678901234567890", "\"tap\"",
      "\"input\"", "null", "true", "{", "}", ":", " ", "\n", "1e5", ".5", "\u{2028}", "é", "🚀",
    ].map { Array($0.utf8) }
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      if once(in: 4) {
        bytes.append(UInt8.random(in: 0...255, using: &self))
      } else {
        bytes += pieces.randomElement(using: &self) ?? []
      }
    }
    return bytes
  }
}
