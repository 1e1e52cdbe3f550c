/// A generator whose numbers are the same on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  // Steele, Lea and Flood's SplitMix.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Text that a parser may stumble over.
  mutating func bytes(upTo count: Int) -> [UInt8] {
    let pieces = [
      "[", "]", ",", "\"", "\\", "\\u", "D800", "0", "1", "-", "12345678901234567890", "\"tap\"",
      "\"input\"", "null", "true", "{", "}", ":", " ", "\n", "1e5", ".5", "\u{2028}", "é", "🚀",
    ].map { Array($0.utf8) }
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      if Int.random(in: 0..<4, using: &self) == 0 {
        bytes.append(UInt8.random(in: 0...255, using: &self))
      } else {
        bytes += pieces.randomElement(using: &self) ?? []
      }
    }
    return bytes
  }
}
