import Foundation

/// How long one call of something takes, measured often enough to trust the middle of it.
struct Measurement {
  let name: RowName
  /// The median; nil if the command line asks for other rows.
  let nanoseconds: Double?

  /// Times `operation` in batches and keeps the median batch.
  ///
  /// - Parameters:
  ///   - name: The row's name: concept, verb, size.
  ///   - scale: How many units one call does, where a row is per unit.
  ///   - operation: What is measured.
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

  /// Times `operation` on what `prepare` makes, which it makes only if the row is asked for.
  ///
  /// - Parameters:
  ///   - name: The row's name: concept, verb, size.
  ///   - scale: How many units one call does, where a row is per unit.
  ///   - prepare: Makes what is measured.
  ///   - operation: What is measured.
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

  /// Times `operation`, which waits for something, in batches and keeps the median batch.
  ///
  /// - Parameters:
  ///   - name: The row's name: concept, verb, size.
  ///   - scale: How many units one call does, where a row is per unit.
  ///   - operation: What is measured.
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

  /// Times `operation` in batches of one call, each after `prepare`, which is not timed.
  ///
  /// - Parameters:
  ///   - name: The row's name: concept, verb, size.
  ///   - scale: How many units one call does, where a row is per unit.
  ///   - prepare: What makes the next call possible.
  ///   - operation: What is measured.
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

  /// Keeps a figure that is no time: what `count` finds, bytes for example.
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

/// The time that processors have worked for this program, on all of its threads.
///
/// Unlike the time on the wall it does not count what other programs do meanwhile: a row with an effect, whose task
/// waits for its turn on a busy machine, would be two to four times as long.
enum ProcessorTime {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  @MainActor
  static func of(_ body: @MainActor () -> Void) -> Duration {
    let start = now
    // Through a function that the compiler cannot look into: it would put the body of a floor into the loop.
    _ = ContinuousClock().measure { body() }
    return now - start
  }
}

/// Where rows add up what they have read, so that the compiler cannot leave the reading out.
@MainActor
enum Sink {
  static var total = 0
}
