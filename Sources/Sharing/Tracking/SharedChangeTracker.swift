import ComposableDiagnostics
import ConcurrencyExtras
package import Dependencies
import IssueReporting
import Synchronization

/// Records the values of shared values before their changes, so a test can assert the changes.
///
/// A shared value is stored outside the state that holds it: a copy of the state changes with it, so an expectation has
/// no old state to start from. The tracker records the old values instead. A test store uses it as follows:
///
/// 1. It creates one tracker, and adds it to its engine's dependencies with ``track(_:)-(DependencyValues)``. Reducers
///    and effects that change a shared value with those dependencies record its old value in it, once per value.
/// 2. To check an action, it compares inside ``assert(_:)``. The test's closure runs on a copy of the old state:
///    `$0.$count.withLock { $0 += 1 }` changes the recorded value instead of the shared one. `==` of the expected state
///    (left) with the actual one (right) compares recorded with actual values, and `diff(expected, actual)` shows them
///    as `#1 old → new`. To detect any change, compare the old state with the actual one before the closure.
/// 3. After the comparison it calls ``reset()``, so that the next action starts from the actual values, or
///    ``deferAssertions(to:)`` to retain the unasserted changes.
/// 4. At the end of the test, ``unasserted`` returns the changes by effects that no `store.assert { … }` mentioned. A
///    reporting tracker reports them when it is released.
///
/// If actions are reduced before the test asserts them, ``split()`` after each action creates a tracker for every
/// action, and ``assert(in:action:before:untrackedIn:_:)`` provides the values between two actions.
package struct SharedChangeTracker: Hashable, Sendable {
  let changes: SharedChanges

  /// Creates an empty tracker.
  ///
  /// - Parameter reportUnassertedChanges: Reports an issue for each remaining change when the last copy is released, if
  ///   true.
  package init(reportUnassertedChanges: Bool = isTesting) {
    changes = SharedChanges(reportsLeftovers: reportUnassertedChanges)
  }

  /// True if a recorded value differs from the current shared value.
  ///
  /// Values that are not `Equatable` are compared part by part.
  package var hasChanges: Bool { changes.hasDifferences }

  /// True if such a difference remains after excluding earlier values of wrappers that now share an equal value.
  package var hasUnexplainedChanges: Bool { changes.hasUnexplainedDifferences }

  /// True if an expectation asserted any value.
  package var hasExpectations: Bool { changes.hasExpectations }

  /// The expectations of values that differ from the actual ones.
  ///
  /// If a wrapper now shares another value, an expectation of that value accounts for the wrapper.
  package var wrongExpectations: [UnassertedChange] { changes.wrongExpectations }

  /// The recorded values that differ from the current shared values.
  package var unasserted: [UnassertedChange] { changes.unasserted }

  /// Creates a tracker of the current recorded values, for a later
  /// ``assert(in:action:before:untrackedIn:_:)``.
  package func now() -> SharedChangeTracker {
    let now = SharedChangeTracker(reportUnassertedChanges: false)
    changes.copyLiveValues(to: now.changes)
    return now
  }

  /// Moves the recorded changes to a new tracker, which records no further changes.
  ///
  /// - Returns: The new tracker; `nil` if no changes are recorded.
  package func split() -> SharedChangeTracker? {
    guard !changes.isEmpty else { return nil }
    let earlier = SharedChangeTracker(reportUnassertedChanges: false)
    changes.move(to: earlier.changes)
    return earlier
  }

  /// Moves the recorded changes to a tracker of later changes.
  package func move(to later: SharedChangeTracker) {
    changes.move(to: later.changes)
  }

  /// Marks all recorded changes as made by effects, not by a reducer.
  package func attributeToEffects() {
    changes.attributeToEffects()
  }

  /// Moves unasserted changes to a tracker of earlier unasserted changes, and removes the asserted ones there.
  package func deferAssertions(to earlier: SharedChangeTracker) {
    changes.deferAssertions(to: earlier.changes)
  }

  /// Records changes under these dependencies.
  package func track(_ dependencies: inout DependencyValues) {
    guard !dependencies.sharedChangeTrackers.contains(self) else { return }
    dependencies.sharedChangeTrackers.append(self)
  }

  /// Records changes in `untracked` by code outside of the dependencies, such as a detached task or a queue.
  ///
  /// This covers the values that code with the dependencies creates or looks up, and the values in ``watch(_:)``.
  /// Changes by the calling test itself are excluded.
  package func recordUntracked(in untracked: SharedChangeTracker) {
    changes.recordUntracked(in: untracked.changes)
  }

  /// Records untracked changes of the shared values in a state here.
  ///
  /// - Complexity: O(*n*) in the number of parts of the state.
  package func watch(_ state: Any) {
    SharedSearch.wrappers(in: state) { $0.tracked.recordUntracked(in: changes) }
  }

  /// Records the changes by `body`.
  package func track<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDependencies {
      track(&$0)
    } operation: {
      try body()
    }
  }

  /// Runs `body`, which reads and changes the recorded values instead of the shared ones.
  ///
  /// - Parameters:
  ///   - log: The later actions, which are hidden from `body`; `nil` without later actions.
  ///   - action: The number of the action in question; later actions have greater numbers.
  ///   - later: The changes after the last of those actions, which are hidden from `body`.
  ///   - untracked: The recorder of untracked changes of the compared values; `nil` to skip recording.
  ///   - body: Creates and compares expectations.
  /// - Returns: The result of `body`.
  package func assert<Result>(
    in log: SharedChangeLog? = nil,
    action: Int = 0,
    before later: SharedChangeTracker? = nil,
    untrackedIn untracked: SharedChangeTracker? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let expectation = SharedExpectation(
      changes,
      before: log.map { ($0, action) },
      later?.changes,
      untracked: untracked?.changes
    )
    return try SharedExpectation.current.withObject(expectation, body)
  }

  /// Discards the recorded changes.
  package func reset() {
    changes.reset()
  }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.changes === rhs.changes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(changes))
  }
}

extension SharedChangeTracker {
  /// True if the process has a tracker; checked first, because a running program has no tracker.
  static var isAnyAlive: Bool { SharedChanges.alive.load(ordering: .relaxed) > 0 }

  /// True if changes by this task are recorded or belong to an expectation.
  ///
  /// Trackers of other, concurrent tests are excluded.
  static var isListening: Bool {
    guard isAnyAlive else { return false }
    return SharedExpectation.current.object != nil
      || !DependencyValues.activeOverrides.sharedChangeTrackers.isEmpty
  }

  /// The current thread's expectation; `nil` outside an expectation.
  static var expectation: SharedExpectation? {
    isAnyAlive ? SharedExpectation.current.object : nil
  }

  /// The trackers of the current task.
  static var current: [SharedChangeTracker] {
    isAnyAlive ? DependencyValues.activeOverrides.sharedChangeTrackers : []
  }

  /// Records untracked changes of a value for the trackers of the current task, which created it or looked it up.
  static func meet(_ reference: some TrackedValue) {
    for tracker in current {
      if let untracked = tracker.changes.untracked { reference.recordUntracked(in: untracked) }
    }
  }
}

extension DependencyValues {
  /// The trackers that record changes of shared values.
  var sharedChangeTrackers: [SharedChangeTracker] {
    get { self[SharedChangeTrackersKey.self] }
    set { self[SharedChangeTrackersKey.self] = newValue }
  }
}

private enum SharedChangeTrackersKey: DependencyKey {
  static var liveValue: [SharedChangeTracker] { [] }
  static var testValue: [SharedChangeTracker] { [] }
}
