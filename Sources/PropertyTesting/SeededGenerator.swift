/// A deterministic random number generator (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// Returns one of the values with equal probability.
  package mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
    let index = Int.random(in: 0...others.count, using: &self)
    return index == 0 ? first : others[index - 1]
  }

  /// Returns an integer below `limit`; a limit below 1 counts as 1.
  package mutating func below(_ limit: Int) -> Int {
    Int.random(in: 0..<max(limit, 1), using: &self)
  }

  /// Returns true with a probability of one in `count`.
  package mutating func once(in count: Int) -> Bool {
    below(count) == 0
  }
}
