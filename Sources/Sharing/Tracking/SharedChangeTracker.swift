import ComposableDiagnostics
import ConcurrencyExtras
package import Dependencies
import IssueReporting
import Synchronization

/// Remembers what shared values were before they changed, so that a test can say what they became.
///
/// A shared value lives outside the state that holds it: a copy of the state changes with it, so there
/// is no old state to start an expectation from. The tracker keeps the old values instead. A test store
/// uses it like this:
///
/// 1. It makes one tracker, and puts it into its engine's dependencies with ``track(_:)-(DependencyValues)``. Whatever
///    runs with those dependencies (reducers, effects) and changes a shared value leaves its old value
///    in the tracker, once per value.
/// 2. To check an action, it compares inside ``assert(_:)``: the test's closure is run on a copy of the
///    state from before, `$0.$count.withLock { $0 += 1 }` changes the kept value and not the shared one,
///    and `==` of the expected state (left) with the real one (right) compares kept with real values.
///    `diff(expected, actual)` made inside shows them as `#1 old → new`. To learn whether anything
///    changed at all, compare the state from before with the real one before the closure is run.
/// 3. After the comparison it calls ``reset()``, so that the next action starts from the real values, or
///    ``leaveUnsaid(to:)`` to remember what the comparison has not touched.
/// 4. When the test ends, ``unasserted`` tells what an effect has changed that no `store.assert { … }`
///    mentioned. A tracker that reports says so itself when it goes away.
///
/// If actions are reduced before the test asserts them, ``split()`` after each action creates a
/// tracker for every action, and ``assert(in:action:before:untrackedIn:_:)`` provides the values
/// between two actions.
package struct SharedChangeTracker: Hashable, Sendable {
  let changes: SharedChanges

  /// Makes a tracker that nothing has been recorded in.
  ///
  /// - Parameter reportUnassertedChanges: Whether changes that are left when the last copy goes away are
  ///   an issue.
  package init(reportUnassertedChanges: Bool = isTesting) {
    changes = SharedChanges(reportsLeftovers: reportUnassertedChanges)
  }

  /// Whether a recorded value differs from what the shared value is now.
  ///
  /// Values that are not `Equatable` are compared part by part.
  package var hasChanges: Bool { changes.hasDifferences }

  /// The same without values that a wrapper shared before it was made to share an equal one.
  package var hasUnexplainedChanges: Bool { changes.hasUnexplainedDifferences }

  /// Whether an expectation has said something of a value.
  package var hasExpectations: Bool { changes.hasExpectations }

  /// What an expectation has said of values that are something else.
  ///
  /// A wrapper that shares another value now is told of by that value as well.
  package var wrongExpectations: [UnassertedChange] { changes.wrongExpectations }

  /// The recorded values that differ from what the shared values are now.
  package var unasserted: [UnassertedChange] { changes.unasserted }

  /// Creates a tracker of the current recorded values, for a later
  /// ``assert(in:action:before:untrackedIn:_:)``.
  package func now() -> SharedChangeTracker {
    let now = SharedChangeTracker(reportUnassertedChanges: false)
    changes.copyLiveValues(to: now.changes)
    return now
  }

  /// Takes what has been recorded out, into a tracker that records nothing more.
  ///
  /// - Returns: That tracker; nil if nothing has been recorded.
  package func split() -> SharedChangeTracker? {
    guard !changes.isEmpty else { return nil }
    let earlier = SharedChangeTracker(reportUnassertedChanges: false)
    changes.move(to: earlier.changes)
    return earlier
  }

  /// Moves what has been recorded to a tracker of what came later.
  package func move(to later: SharedChangeTracker) {
    changes.move(to: later.changes)
  }

  /// Notes that all that has been recorded so far was changed by effects, not by a reducer.
  package func attributeToEffects() {
    changes.attributeToEffects()
  }

  /// Moves what an expectation has not said to a tracker of what earlier ones have not, which forgets what
  /// this one has said.
  package func leaveUnsaid(to earlier: SharedChangeTracker) {
    changes.leaveUnsaid(to: earlier.changes)
  }

  /// Records what is changed under these dependencies.
  package func track(_ dependencies: inout DependencyValues) {
    guard !dependencies.sharedChangeTrackers.contains(self) else { return }
    dependencies.sharedChangeTrackers.append(self)
  }

  /// Records changes in `untracked` that code outside of the dependencies makes, such as a detached task or a queue.
  ///
  /// Those are recorded of the values that the dependencies' code makes or looks up, and of those in ``watch(_:)``. What the
  /// calling test changes itself is not.
  package func recordUntracked(in untracked: SharedChangeTracker) {
    changes.recordUntracked(in: untracked.changes)
  }

  /// Records untracked changes of the shared values in a state here.
  ///
  /// - Complexity: O(*n*) with the number of parts that the state has.
  package func watch(_ state: Any) {
    SharedSearch.wrappers(in: state) { $0.tracked.recordUntracked(in: changes) }
  }

  /// Records what `body` changes.
  package func track<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDependencies {
      track(&$0)
    } operation: {
      try body()
    }
  }

  /// Makes `body` read and change the recorded values instead of the shared ones.
  ///
  /// - Parameters:
  ///   - log: The later actions, which are hidden from `body`; `nil` without later actions.
  ///   - action: The number of the action in question; later actions have greater numbers.
  ///   - later: The changes after the last of those actions, which are hidden from `body`.
  ///   - untracked: The recorder of untracked changes of the compared values; `nil` to record none
  ///     of them.
  ///   - body: Makes and compares expectations.
  /// - Returns: What `body` returns.
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

  /// Forgets what has been recorded.
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
  /// Whether there is any tracker in this process; asked first, because the running program has none.
  static var isAnyAlive: Bool { SharedChanges.alive.load(ordering: .relaxed) > 0 }

  /// Whether what this task changes now is kept, or is a change of an expectation.
  ///
  /// Trackers of other tests, which run at the same time, do not count.
  static var isListening: Bool {
    guard isAnyAlive else { return false }
    return SharedExpectation.current.object != nil
      || !DependencyValues.inForce.sharedChangeTrackers.isEmpty
  }

  /// The expectation that this thread is making, if any.
  static var expectation: SharedExpectation? {
    isAnyAlive ? SharedExpectation.current.object : nil
  }

  /// The trackers of the current task.
  static var current: [SharedChangeTracker] {
    isAnyAlive ? DependencyValues.inForce.sharedChangeTrackers : []
  }

  /// Records untracked changes of a value for the trackers of the current task, which has made it or looked it up.
  static func meet(_ reference: some TrackedValue) {
    for tracker in current {
      if let untracked = tracker.changes.untracked { reference.recordUntracked(in: untracked) }
    }
  }
}

extension DependencyValues {
  /// The trackers that changes of shared values are recorded in.
  var sharedChangeTrackers: [SharedChangeTracker] {
    get { self[SharedChangeTrackersKey.self] }
    set { self[SharedChangeTrackersKey.self] = newValue }
  }
}

private enum SharedChangeTrackersKey: DependencyKey {
  static var liveValue: [SharedChangeTracker] { [] }
  static var testValue: [SharedChangeTracker] { [] }
}
