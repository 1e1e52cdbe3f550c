import Foundation

/// A measurement: the median time of one call.
struct Measurement {
  let name: RowName
  /// The median in nanoseconds; `nil` if the command line excludes the row.
  let nanoseconds: Double?

  /// Measures `operation` in batches and stores the median.
  ///
  /// - Parameters:
  ///   - name: The row's name: concept, verb, size.
  ///   - scale: The number of units in one call, for a row per unit.
  ///   - operation: The measured code.
  @MainActor
  init(_ name: RowName, scale: Int = 1, _ operation: @MainActor () -> Void) {
    self.name = name
    guard Self.isWanted(name) else {
      nanoseconds = nil
      return
    }
    // The first call may prepare values that later calls reuse.
    operation()
    var calls = 1
    var batch = ProcessorTime.of(operation)
    while batch < .milliseconds(5) {
      calls *= 2
      batch = ProcessorTime.of { for _ in 0..<calls { operation() } }
    }
    let batches = (0..<Self.batchCount(of: batch)).map { _ in
      ProcessorTime.of { for _ in 0..<calls { operation() } }
    }
    nanoseconds = Self.median(batches, of: calls * scale)
  }

  /// Measures `operation` on a prepared subject, which is only created if the row is included.
  ///
  /// - Parameters:
  ///   - name: The row's name: concept, verb, size.
  ///   - scale: The number of units in one call, for a row per unit.
  ///   - prepare: The measured subject.
  ///   - operation: The measured code.
  @MainActor
  init<Subject>(
    _ name: RowName,
    scale: Int = 1,
    of prepare: @autoclosure @MainActor () -> Subject,
    _ operation: @MainActor (Subject) -> Void
  ) {
    guard Self.isWanted(name) else {
      self.init(unmeasured: name)
      return
    }
    let subject = prepare()
    self.init(name, scale: scale) { operation(subject) }
  }

  /// Measures an asynchronous `operation` in batches and stores the median.
  ///
  /// - Parameters:
  ///   - name: The row's name: concept, verb, size.
  ///   - scale: The number of units in one call, for a row per unit.
  ///   - operation: The measured code.
  @MainActor
  init(_ name: RowName, scale: Int = 1, _ operation: @MainActor () async -> Void) async {
    self.name = name
    guard Self.isWanted(name) else {
      nanoseconds = nil
      return
    }
    await operation()
    var calls = 1
    var batch = await time(calls, operation)
    while batch < .milliseconds(5) {
      calls *= 2
      batch = await time(calls, operation)
    }
    var batches: [Duration] = []
    for _ in 0..<Self.batchCount(of: batch) { await batches.append(time(calls, operation)) }
    nanoseconds = Self.median(batches, of: calls * scale)
  }

  /// Measures `operation` in batches of one call, each after an untimed `prepare`.
  ///
  /// - Parameters:
  ///   - name: The row's name: concept, verb, size.
  ///   - scale: The number of units in one call, for a row per unit.
  ///   - prepare: The setup for the next call.
  ///   - operation: The measured code.
  @MainActor
  init(
    _ name: RowName,
    scale: Int = 1,
    after prepare: @MainActor () -> Void,
    _ operation: @MainActor () -> Void
  ) {
    self.name = name
    guard Self.isWanted(name) else {
      nanoseconds = nil
      return
    }
    let clock = ContinuousClock()
    let batches = (0..<101).map { _ in
      prepare()
      // Reading the processor time takes as long as the shortest of these operations.
      return scale == 1 ? clock.measure(operation) : ProcessorTime.of(operation)
    }
    nanoseconds = Self.median(batches, of: scale)
  }

  /// Stores a number that is no time, such as bytes, as counted by `count`.
  @MainActor
  static func counted(_ name: RowName, _ count: @MainActor () async -> Double) async -> Self {
    Self(name: name, nanoseconds: isWanted(name) ? await count() : nil)
  }

  private init(name: RowName, nanoseconds: Double?) {
    self.name = name
    self.nanoseconds = nanoseconds
  }

  private init(unmeasured name: RowName) {
    self.name = name
    nanoseconds = nil
  }

  private static func isWanted(_ name: RowName) -> Bool {
    Arguments.current.includes(name)
  }

  /// The number of batches; fewer if a batch is long enough to average over interruptions.
  private static func batchCount(of batch: Duration) -> Int {
    batch < .milliseconds(100) ? 21 : 5
  }

  private static func median(_ batches: [Duration], of units: Int) -> Double {
    let median = batches.sorted()[batches.count / 2].components
    return (Double(median.seconds) * 1e9 + Double(median.attoseconds) / 1e9) / Double(units)
  }
}

@MainActor
private func time(
  _ calls: Int,
  _ operation: @MainActor () async -> Void
) async -> Duration {
  let start = ProcessorTime.now
  for _ in 0..<calls { await operation() }
  return ProcessorTime.now - start
}

/// The processor time of this program, on all of its threads.
///
/// Unlike wall time it excludes other programs: on a busy machine the wall time of a row with an effect, whose task
/// waits for a thread, would be two to four times as long.
enum ProcessorTime {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  @MainActor
  static func of(_ body: @MainActor () -> Void) -> Duration {
    let start = now
    // Through an opaque function, because the compiler would inline a floor's body into the loop.
    _ = ContinuousClock().measure { body() }
    return now - start
  }
}

/// The total of values read by the rows, which prevents the compiler from eliminating the reads.
@MainActor
enum Sink {
  static var total = 0
}
