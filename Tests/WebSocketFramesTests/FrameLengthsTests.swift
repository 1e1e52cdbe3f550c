import PropertyTesting
import Testing

@testable import WebSocketFrames

@Suite struct FrameLengthsTests {
  /// Returns a frame of `count` bytes, with its length in one, two or eight bytes.
  private func frame(_ count: Int, width: Int, isMasked: Bool) -> [UInt8] {
    let mask: UInt8 = isMasked ? 0x80 : 0
    let first: UInt8 = width == 0 ? UInt8(count) : width == 2 ? 126 : 127
    let length = (0..<width).reversed().map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    return [0x82, mask | first] + length + [UInt8](repeating: 0xFE, count: isMasked ? 4 : 0)
      + [UInt8](repeating: 0xFF, count: count)
  }

  private func shortestWidth(_ count: Int) -> Int {
    count < 126 ? 0 : count <= 65_535 ? 2 : 8
  }

  @Test(arguments: [(0, 0), (125, 0), (126, 2), (127, 2), (65_535, 2), (65_536, 8)])
  func `a length must have the minimal encoding`(count: Int, width: Int) {
    var lengths = FrameLengths()
    #expect(lengths.violation(in: frame(count, width: width, isMasked: true)) == nil)
    for wider in [2, 8] where wider > width {
      var lengths = FrameLengths()
      #expect(lengths.violation(in: frame(count, width: wider, isMasked: true)) == 0)
    }
  }

  @Test func `an impossible length ends the parsing without a crash`() {
    var lengths = FrameLengths()
    let head: [UInt8] = [0x82, 0xFF] + [UInt8](repeating: 0xFF, count: 8)
    #expect(lengths.violation(in: head + [1, 2, 3, 4, 5]) == nil)
  }

  @Test func `a violation is located with any division of the bytes`() {
    for seed in ProgramSeeds.chosen(100) {
      var generator = SeededGenerator(seed: seed)
      var bytes: [UInt8] = []
      var breach: Int?
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let count = [0, 1, 5, 125, 126, 300, 65_535, 65_536].randomElement(using: &generator) ?? 0
        let least = shortestWidth(count)
        let width = Int.random(in: 0..<6, using: &generator) == 0 ? 8 : least
        if breach == nil, width != least { breach = bytes.count }
        bytes += frame(count, width: width, isMasked: Bool.random(using: &generator))
      }
      var lengths = FrameLengths()
      var found: Int?
      var place = 0
      while place < bytes.count, found == nil {
        let end = min(bytes.count, place + Int.random(in: 1...9_000, using: &generator))
        // A violation in an earlier piece is reported at the start of the piece.
        found = lengths.violation(in: bytes[place..<end]).map { place + $0 }
        if let breach, found != nil, breach < place { found = found == place ? breach : -1 }
        place = end
      }
      #expect(found == breach, "seed \(seed)")
    }
  }
}
