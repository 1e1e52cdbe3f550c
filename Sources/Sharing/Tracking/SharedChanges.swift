import ComposableDiagnostics
import ConcurrencyExtras
import IssueReporting
import Synchronization

/// The changes recorded by one tracker, with the old values.
final class SharedChanges: @unchecked Sendable {
  // Sendable because `lock` guards `changes` and the values inside.
  static let alive = Atomic<Int>(0)

  private let lock = Lock()
  // The lock ensures exclusive access, so exclusivity checks are redundant.
  @exclusivity(unchecked) private var changes: [ObjectIdentifier: any RecordedChange] = [:]
  // Ordered by first change, which is the order of reports.
  @exclusivity(unchecked) private var order: [ObjectIdentifier] = []
  private let reportsLeftovers: Bool
  /// The recorder of changes by code outside of the tracker's dependencies; `nil` without such a recorder.
  @exclusivity(unchecked) private var untrackedChanges: SharedChanges?
  /// The origin of the test for untracked changes; `nil` until untracked changes are recorded.
  @exclusivity(unchecked) private var origin: TestOrigin?

  init(reportsLeftovers: Bool) {
    self.reportsLeftovers = reportsLeftovers
    Self.alive.wrappingAdd(1, ordering: .relaxed)
  }

  deinit {
    Self.alive.wrappingSubtract(1, ordering: .relaxed)
    guard reportsLeftovers else { return }
    for change in unasserted {
      let place = change.callSite ?? CallSite()
      reportIssue(
        Messages.unassertedChange(change),
        fileID: place.fileID,
        filePath: place.filePath,
        line: place.line,
        column: place.column
      )
    }
  }

  var isEmpty: Bool { lock.withLock { order.isEmpty } }

  var hasDifferences: Bool {
    // Compared outside the lock: `==` is code of the app.
    all.contains(where: \.isDifferent)
  }

  /// True if a difference remains that no other change accounts for.
  var hasUnexplainedDifferences: Bool {
    let all = all
    return all.contains { change in
      change.isDifferent && !all.contains { $0.explains(change.id) }
    }
  }

  /// The differences, ordered by first change.
  var unasserted: [UnassertedChange] {
    all.compactMap(\.unasserted)
  }

  var hasExpectations: Bool { all.contains(where: \.isExpectation) }

  /// The expectations that differ from the actual values, ordered by first change.
  var wrongExpectations: [UnassertedChange] {
    let all = all
    return all.compactMap { change in
      guard change.isExpectation, !all.contains(where: { $0.explains(change.id) }) else {
        return nil
      }
      return change.unasserted
    }
  }

  func record<Tracked: TrackedValue>(
    _ reference: Tracked,
    old: Tracked.Value,
    at callSite: CallSite,
    isByEffect: Bool = false
  ) {
    record(ObjectIdentifier(reference)) {
      ValueChange(reference, old, callSite, isByEffect: isByEffect)
    }
  }

  /// Records a change, or calls `note` with an existing change of the same object.
  func record(
    _ id: ObjectIdentifier,
    noting note: (_ older: any RecordedChange) -> Void = { _ in },
    _ makeChange: () -> any RecordedChange
  ) {
    lock.withLock {
      if let older = changes[id] { return note(older) }
      changes[id] = makeChange()
      order.append(id)
    }
  }

  var ids: [ObjectIdentifier] { lock.withLock { order } }

  func change(of id: ObjectIdentifier) -> (any RecordedChange)? {
    lock.withLock { changes[id] }
  }

  func snapshot<Tracked: TrackedValue>(of reference: Tracked) -> Tracked.Value? {
    lock.withLock { (changes[ObjectIdentifier(reference)] as? ValueChange<Tracked>)?.snapshot }
  }

  /// Replaces the recorded value by an expectation.
  func expect<Tracked: TrackedValue>(_ value: Tracked.Value, of reference: Tracked) {
    record(reference, old: value, at: CallSite())
    // Release outside the lock: deinit may change another shared value.
    var value = value
    lock.withLock {
      guard let change = changes[ObjectIdentifier(reference)] as? ValueChange<Tracked> else {
        return
      }
      swap(&change.snapshot, &value)
      change.isExpectation = true
    }
  }

  /// Moves all changes to `other`, ahead of existing changes: the older value has precedence.
  func move(to other: SharedChanges) {
    let moved = take()
    guard !moved.isEmpty else { return }
    // Release outside the lock, as below.
    var replaced: [any RecordedChange] = []
    other.lock.withLock {
      for change in moved {
        guard let later = other.changes.updateValue(change, forKey: change.id) else { continue }
        change.absorb(later)
        replaced.append(later)
      }
      let ids = moved.map(\.id)
      other.order = ids + other.order.filter { !ids.contains($0) }
    }
  }

  func attributeToEffects() {
    for change in all { change.isByEffect = true }
  }

  func deferAssertions(to earlier: SharedChanges) {
    let kept = all
    guard !kept.isEmpty else { return }
    // Computed before the reset: the expected target of a wrapper is found through the recorded changes.
    let assertedIDs = Set(
      kept.filter { change in change.isExpectation || kept.contains { $0.explains(change.id) } }
        .map(\.id)
    )
    let unassertedChanges = kept.filter { !assertedIDs.contains($0.id) && $0.isDifferent }
    // Release outside the lock, as below.
    reset()
    var forgotten: [any RecordedChange] = []
    earlier.lock.withLock {
      for id in assertedIDs { earlier.changes.removeValue(forKey: id).map { forgotten.append($0) } }
      earlier.order.removeAll(where: assertedIDs.contains)
      for change in unassertedChanges {
        guard let older = earlier.changes[change.id] else {
          earlier.changes[change.id] = change
          earlier.order.append(change.id)
          continue
        }
        older.isByEffect = older.isByEffect || change.isByEffect
        older.absorb(change)
      }
    }
  }

  func copyLiveValues(to other: SharedChanges) {
    for change in all { change.recordLiveValue(in: other) }
  }

  func reset() {
    // Release outside the lock: the deinit of a reference runs a key's code.
    _ = take()
  }

  private func take() -> [any RecordedChange] {
    lock.withLock {
      // Most actions change no shared value, and each reads the changes several times.
      if order.isEmpty { return [] }
      defer {
        changes = [:]
        order = []
      }
      return order.compactMap { changes[$0] }
    }
  }

  private var all: [any RecordedChange] {
    lock.withLock { order.isEmpty ? [] : order.compactMap { changes[$0] } }
  }
}

// MARK: - Untracked changes

extension SharedChanges {
  func recordUntracked(in changes: SharedChanges) {
    changes.lock.withLock { changes.origin = TestOrigin() }
    lock.withLock { untrackedChanges = changes }
  }

  /// The recorder for values that code with the tracker's dependencies creates or looks up; `nil` without a recorder.
  var untracked: SharedChanges? { lock.withLock { untrackedChanges } }

  /// Records a change without a tracker, unless the test itself made it.
  func recordUntracked<Tracked: TrackedValue>(
    _ reference: Tracked,
    old: Tracked.Value,
    at callSite: CallSite
  ) {
    guard let origin = lock.withLock({ origin }), !origin.isHere else { return }
    record(reference, old: old, at: callSite, isByEffect: true)
  }
}
