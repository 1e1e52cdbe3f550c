/// How long one call of something takes, measured often enough to trust the middle of it.
struct Measurement {
  let name: String
  let nanoseconds: Double

  /// Times `operation` in batches and keeps the median batch.
  ///
  /// - Parameters:
  ///   - name: The row's name: concept, verb, size.
  ///   - scale: How many units one call does, where a row is per unit.
  ///   - operation: What is measured.
  @MainActor
  init(_ name: String, scale: Int = 1, _ operation: @MainActor () -> Void) {
    let clock = ContinuousClock()
    var calls = 1
    while clock.measure({ for _ in 0..<calls { operation() } }) < .milliseconds(5) { calls *= 2 }
    let batches = (0..<21).map { _ in
      clock.measure { for _ in 0..<calls { operation() } }
    }
    let median = batches.sorted()[batches.count / 2]
    self.name = name
    nanoseconds =
      (Double(median.components.seconds) * 1e9 + Double(median.components.attoseconds) / 1e9)
      / Double(calls * scale)
  }
}

/// Where rows add up what they have read, so that the compiler cannot leave the reading out.
@MainActor
enum Sink {
  static var total = 0
}
