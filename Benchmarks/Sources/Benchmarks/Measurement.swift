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
    guard Self.isWanted(name) else {
      nanoseconds = nil
      return
    }
    var calls = 1
    while ProcessorTime.of({ for _ in 0..<calls { operation() } }) < .milliseconds(5) { calls *= 2 }
    let batches = (0..<21).map { _ in
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
    _ name: String,
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
  init(_ name: String, scale: Int = 1, _ operation: @MainActor () async -> Void) async {
    self.name = name
    guard Self.isWanted(name) else {
      nanoseconds = nil
      return
    }
    var calls = 1
    while await time(calls, operation) < .milliseconds(5) { calls *= 2 }
    var batches: [Duration] = []
    for _ in 0..<21 { await batches.append(time(calls, operation)) }
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
    _ name: String,
    scale: Int = 1,
    after prepare: @MainActor () -> Void,
    _ operation: @MainActor () -> Void
  ) {
    self.name = name
    guard Self.isWanted(name) else {
      nanoseconds = nil
      return
    }
    // On the wall: asking for the processor's time takes as long as a short operation.
    let clock = ContinuousClock()
    let batches = (0..<101).map { _ in
      prepare()
      return clock.measure(operation)
    }
    nanoseconds = Self.median(batches, of: scale)
  }

  /// Keeps a figure that is no time: what `count` finds, bytes for example.
  @MainActor
  static func counted(_ name: String, _ count: @MainActor () async -> Double) async -> Self {
    Self(name: name, nanoseconds: isWanted(name) ? await count() : nil)
  }

  private init(name: String, nanoseconds: Double?) {
    self.name = name
    self.nanoseconds = nanoseconds
  }

  private init(unmeasured name: String) {
    self.name = name
    nanoseconds = nil
  }

  private static func isWanted(_ name: String) -> Bool {
    guard let wanted = CommandLine.arguments.dropFirst().first else { return true }
    return name.hasPrefix("Floor") || name.localizedStandardContains(wanted)
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
