import Foundation

/// Measurements of the processor time of this process.
enum ProcessorTime {
  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Prints a name, the number of parts of an action, and the microseconds of processor time per part.
  ///
  /// The figure is the median of nine measurements.
  @MainActor
  static func print(_ name: String, parts: Int, repetitions: Int, of action: () -> Void) {
    for _ in 0..<repetitions / 10 { action() }
    let times = (0..<9).map { _ in
      let start = seconds
      for _ in 0..<repetitions { action() }
      return (seconds - start) / Double(repetitions * parts)
    }
    let median = times.sorted()[times.count / 2] * 1e6
    Swift.print(name, parts, String(format: "%.3f", median), separator: "\t")
  }
}
