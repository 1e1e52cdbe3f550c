import ConcurrencyExtras

/// The shared values of a replay, which reads and changes its own copies instead of the real values.
package final class SharedReplay {
  private let context: Context

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - values: The initial shared values.
  ///   - recording: The ID of the recording, so that values created by its reducers have their recorded names; zero
  ///     without names.
  package init(_ values: SharedValues, of recording: UInt64) {
    context = Context(values, nil, recording)
  }

  /// The current values.
  package var values: SharedValues { context.values }

  /// Applies the changes of other writers.
  package func set(_ values: SharedValues) {
    context.values.merge(values)
  }

  /// Runs `body`, which reads and changes the values of the replay.
  ///
  /// - Parameters:
  ///   - step: The number of the step, a part of the names of created values.
  ///   - body: The work, on the calling thread.
  package func run(step: Int, _ body: () -> Void) {
    context.step = step
    context.madeCount = 0
    SharedExpectation.current.withObject(context, body)
  }

  /// Runs `body`, which reads earlier shared values.
  ///
  /// In a comparison, the first value is read from `values`, and the second one from `later`.
  package static func read<Result>(
    _ values: SharedValues,
    _ later: SharedValues? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try SharedExpectation.current.withObject(Context(values, later, 0), body)
  }

  /// Runs `body`, which reads only the values `later` of the enclosing `read`, for example to print the second value.
  package static func readLater<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let context = SharedExpectation.current.object as? Context, let later = context.later
    else { return try body() }
    return try read(later, nil, body)
  }

  /// Returns a new ID of a recording.
  package static func newRecording() -> UInt64 { UniqueID.next() }

  /// Assigns names to the shared values that `body` creates, by their index.
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
      // A reducer created the value during the replay, so its current value is also the earlier one. With `nil`, a
      // comparison would read the value in `later`.
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
