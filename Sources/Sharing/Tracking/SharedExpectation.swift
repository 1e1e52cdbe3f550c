import ConcurrencyExtras

/// What a thread sees of shared values while it makes an expectation.
///
/// On the expected side stand the values that a tracker keeps, which the test's closure changes. On the
/// real side stand the values right after the changes in question: what has come later is left out.
class SharedExpectation {
  static let current = ThreadLocal<SharedExpectation>()

  /// The actions after one action.
  typealias LaterActions = (log: SharedChangeLog, action: Int)

  private let kept: SharedChanges
  // The values before later changes.
  private let laterActions: LaterActions?
  private let later: SharedChanges?
  private let untracked: SharedChanges?

  /// Creates an expectation.
  ///
  /// - Parameters:
  ///   - kept: The changes in question.
  ///   - laterActions: The actions with later changes.
  ///   - later: The changes after all those actions.
  ///   - untracked: The recorder of untracked changes of compared values; `nil` to record none of
  ///     them.
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

  /// The expected value, if it is another than the real one or was said to be.
  func expected<Tracked: TrackedValue>(_ reference: Tracked) -> Tracked.Value? {
    // What is compared is a part of the state: a detached task may change it next.
    if let untracked { reference.recordUntracked(in: untracked) }
    return kept.snapshot(of: reference)
  }

  /// The real value, if it has changed since.
  func real<Tracked: TrackedValue>(_ reference: Tracked) -> Tracked.Value? {
    let id = ObjectIdentifier(reference)
    return laterActionChanges(of: id)?.snapshot(of: reference) ?? later?.snapshot(of: reference)
  }

  private func laterActionChanges(of id: ObjectIdentifier) -> SharedChanges? {
    laterActions.flatMap { $0.log.changes(of: id, after: $0.action) }
  }

  /// Changes the expected value, which is the real one if nothing was kept.
  func change<Tracked: TrackedValue, Result>(
    _ reference: Tracked,
    _ operation: (inout Tracked.Value) throws -> Result
  ) rethrows -> Result {
    // On a copy, because the operation may read shared values, this one too.
    var value = expected(reference) ?? reference.live
    defer { kept.expect(value, of: reference) }
    return try operation(&value)
  }

  /// The change of an object that is expected; nil if none is.
  func expectedChange(of id: ObjectIdentifier) -> (any RecordedChange)? { kept.change(of: id) }

  /// The first change of an object that came later; nil if none came.
  func laterChange(of id: ObjectIdentifier) -> (any RecordedChange)? {
    laterActionChanges(of: id)?.change(of: id) ?? later?.change(of: id)
  }

  /// Keeps a change as what is expected, unless there is one of the object.
  func expect(_ id: ObjectIdentifier, _ makeChange: () -> any RecordedChange) {
    kept.record(id, makeChange)
  }

  /// The name of a shared value that is made meanwhile; nil for its object.
  func nameOfNew() -> SharedName? { nil }
}
