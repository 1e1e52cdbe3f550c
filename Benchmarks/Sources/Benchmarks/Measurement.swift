import Foundation

/// How long one call of something takes, measured often enough to trust the middle of it.
struct Measurement {
  let name: String
  /// The median; nil if the command line asks for other rows.
  let nanoseconds: Double?

  /// Times `operation` in batches and keeps the median batch.
  ///
  /// - Parameters:
  ///   - name: The row's name: concept, verb, size.
  ///   - scale: How many units one call does, where a row is per unit.
  ///   - operation: What is measured.
  @MainActor
  init(_ name: String, scale: Int = 1, _ operation: @MainActor () -> Void) {
    self.name = name
    if let wanted = CommandLine.arguments.dropFirst().first,
      !name.localizedStandardContains(wanted), !name.hasPrefix("Floor")
    {
      nanoseconds = nil
      return
    }
    let clock = ContinuousClock()
    var calls = 1
    while clock.measure({ for _ in 0..<calls { operation() } }) < .milliseconds(5) { calls *= 2 }
    let batches = (0..<21).map { _ in
      clock.measure { for _ in 0..<calls { operation() } }
    }
    let median = batches.sorted()[batches.count / 2]
    nanoseconds =
      (Double(median.components.seconds) * 1e9 + Double(median.components.attoseconds) / 1e9)
      / Double(calls * scale)
  }
}
