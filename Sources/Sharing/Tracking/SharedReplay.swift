import ConcurrencyExtras

/// The shared values of a replay: they begin as they were, and what is replayed changes these and not the real ones.
package final class SharedReplay {
  private let context: Context

  /// Begins a replay.
  ///
  /// - Parameters:
  ///   - values: What the shared values were where it begins.
  ///   - recording: Names the recording, so that what its reducers make is known by the names that it had.
  package init(_ values: SharedValues, of recording: UInt64) {
    context = Context(values, nil, recording)
  }

  /// What the values are.
  package var values: SharedValues { context.values }

  /// Makes values what something else has made of them.
  package func set(_ values: SharedValues) {
    context.values.merge(values)
  }

  /// Makes `body` read and change the values of the replay.
  package func run(step: Int, _ body: () -> Void) {
    context.step = step
    context.madeCount = 0
    SharedExpectation.current.withObject(context, body)
  }

  /// Makes `body` read what shared values were.
  ///
  /// In a comparison the first value stands for `values`, and the second one for `later`.
  package static func read<Result>(
    _ values: SharedValues,
    _ later: SharedValues? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try SharedExpectation.current.withObject(Context(values, later, 0), body)
  }

  /// Makes `body` read as expected what is read as real around it.
  package static func readLater<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let context = SharedExpectation.current.object as? Context, let later = context.later
    else { return try body() }
    return try read(later, nil, body)
  }

  /// A number that names a recording of this program.
  package static func newRecording() -> UInt64 { UniqueStamp.next() }

  /// Gives the shared values that `body` makes names, by how many it has made before each.
  package static func naming<Result>(
    _ name: @escaping (Int) -> SharedName,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try SharedExpectation.current.withObject(Naming(name), body)
  }

  private final class Naming: SharedExpectation {
    private let name: (Int) -> SharedName
    private var count = 0

    init(_ name: @escaping (Int) -> SharedName) {
      self.name = name
      super.init(SharedChanges(reportsLeftovers: false))
    }

    override func nameOfNew() -> SharedName? {
      defer { count += 1 }
      return name(count)
    }
  }

  private final class Context: SharedExpectation {
    var values: SharedValues
    let later: SharedValues?
    private let recording: UInt64
    var step = 0
    var madeCount = 0

    init(_ values: SharedValues, _ later: SharedValues?, _ recording: UInt64) {
      self.values = values
      self.later = later
      self.recording = recording
      super.init(SharedChanges(reportsLeftovers: false))
    }

    override func expected<Tracked: TrackedValue>(_ reference: Tracked) -> Tracked.Value? {
      if let value = values.value(of: reference) { return value }
      // Not known before: what a reducer has made, which has changed nowhere but in the replay.
      return later == nil ? nil : reference.versioned.value
    }

    override func real<Tracked: TrackedValue>(_ reference: Tracked) -> Tracked.Value? {
      (later ?? values).value(of: reference)
    }

    override func laterChange(of id: ObjectIdentifier) -> (any RecordedChange)? {
      later == nil ? expectedChange(of: id) : nil
    }

    override func change<Tracked: TrackedValue, Result>(
      _ reference: Tracked,
      _ operation: (inout Tracked.Value) throws -> Result
    ) rethrows -> Result {
      var value = expected(reference) ?? reference.versioned.value
      defer { values.set(reference, value) }
      return try operation(&value)
    }

    override func nameOfNew() -> SharedName? {
      guard recording != 0 else { return nil }
      defer { madeCount += 1 }
      return .made(recording: recording, step: step, index: madeCount)
    }
  }
}
