import ConcurrencyExtras

/// The view of shared values on a thread that runs a test's expectation.
///
/// The expected side consists of a tracker's recorded values, which the test's closure changes. The actual side
/// consists of the values right after the changes in question, without later changes.
class SharedExpectation {
  static let current = ThreadLocal<SharedExpectation>()

  /// The actions after one action.
  typealias LaterActions = (log: SharedChangeLog, action: Int)

  private let kept: SharedChanges
  // The values before later changes.
  private let laterActions: LaterActions?
  private let later: SharedChanges?
  private let untracked: SharedChanges?

  /// Creates an expectation of the changes `kept`, before the changes of `laterActions` and `later`.
  ///
  /// A `nil` recorder in `untracked` skips the recording of untracked changes.
  init(
    _ kept: SharedChanges,
    before laterActions: LaterActions? = nil,
    _ later: SharedChanges? = nil,
    untracked: SharedChanges? = nil
  ) {
    self.kept = kept
    self.laterActions = laterActions
    self.later = later
    self.untracked = untracked
  }

  /// Returns the expected value; `nil` if it equals the actual one and was not asserted.
  func expected<Tracked: TrackedValue>(_ reference: Tracked) -> Tracked.Value? {
    // A compared value is part of the state: a detached task may change it next.
    if let untracked { reference.recordUntracked(in: untracked) }
    return kept.snapshot(of: reference)
  }

  /// Returns the actual value at the time of the expectation; `nil` if it has not changed since.
  func real<Tracked: TrackedValue>(_ reference: Tracked) -> Tracked.Value? {
    let id = ObjectIdentifier(reference)
    return laterActionChanges(of: id)?.snapshot(of: reference) ?? later?.snapshot(of: reference)
  }

  private func laterActionChanges(of id: ObjectIdentifier) -> SharedChanges? {
    laterActions.flatMap { $0.log.changes(of: id, after: $0.action) }
  }

  /// Changes the expected value, which is the actual one if no change is recorded.
  func change<Tracked: TrackedValue, Result>(
    _ reference: Tracked,
    _ operation: (inout Tracked.Value) throws -> Result
  ) rethrows -> Result {
    // On a copy, because the operation may read shared values, including this one.
    var value = expected(reference) ?? reference.live
    defer { kept.expect(value, of: reference) }
    return try operation(&value)
  }

  /// Returns the expected change of an object; `nil` without a change.
  func expectedChange(of id: ObjectIdentifier) -> (any RecordedChange)? { kept.change(of: id) }

  /// Returns the first later change of an object; `nil` without a change.
  func laterChange(of id: ObjectIdentifier) -> (any RecordedChange)? {
    laterActionChanges(of: id)?.change(of: id) ?? later?.change(of: id)
  }

  /// Records a change as the expectation, unless the object has a change.
  func expect(_ id: ObjectIdentifier, _ makeChange: () -> any RecordedChange) {
    kept.record(id, makeChange)
  }

  /// Returns the name of a shared value created during the expectation; `nil` for the identity of its object.
  func nameOfNew() -> SharedName? { nil }
}
