import ComposableDiagnostics
import ConcurrencyExtras
import IssueReporting
import Synchronization

/// The old values that one tracker keeps.
final class SharedChanges: @unchecked Sendable {
  // Sendable because `lock` guards `changes` and the values inside.
  static let alive = Atomic<Int>(0)

  private let lock = Lock()
  // The lock keeps accesses apart, so they need not be checked as well.
  @exclusivity(unchecked) private var changes: [ObjectIdentifier: any RecordedChange] = [:]
  // In the order of the first change, which is the order of reports.
  @exclusivity(unchecked) private var order: [ObjectIdentifier] = []
  private let reportsLeftovers: Bool
  /// Where changes are recorded that code outside of the tracker's dependencies makes; nil if nowhere.
  @exclusivity(unchecked) private var untrackedChanges: SharedChanges?
  /// Where the test runs that the untracked changes are recorded for; nil before there are any to record.
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
    // Values are compared outside the lock: their `==` is the author's code.
    all.contains(where: \.isDifferent)
  }

  /// The same without what another change accounts for.
  var hasUnexplainedDifferences: Bool {
    let all = all
    return all.contains { change in
      change.isDifferent && !all.contains { $0.explains(change.id) }
    }
  }

  /// What differs, in the order of the first changes.
  var unasserted: [UnassertedChange] {
    all.compactMap(\.unasserted)
  }

  /// Whether a test has said something of any of the values.
  var hasExpectations: Bool { all.contains(where: \.isExpectation) }

  /// What a test has said of values that are something else, in the order of the first changes.
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

  /// Keeps a change; if an older one of the same object is kept, that learns of it.
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

  /// The objects with recorded changes.
  var ids: [ObjectIdentifier] { lock.withLock { order } }

  /// The change of an object that is kept; nil if none is.
  func change(of id: ObjectIdentifier) -> (any RecordedChange)? {
    lock.withLock { changes[id] }
  }

  func snapshot<Tracked: TrackedValue>(of reference: Tracked) -> Tracked.Value? {
    lock.withLock { (changes[ObjectIdentifier(reference)] as? ValueChange<Tracked>)?.snapshot }
  }

  /// Makes an expectation the value that is kept.
  func expect<Tracked: TrackedValue>(_ value: Tracked.Value, of reference: Tracked) {
    record(reference, old: value, at: CallSite())
    // Released outside the lock: the end of an old value may change another shared value.
    var value = value
    lock.withLock {
      guard let change = changes[ObjectIdentifier(reference)] as? ValueChange<Tracked> else {
        return
      }
      swap(&change.snapshot, &value)
      change.isExpectation = true
    }
  }

  /// Moves all that is kept to `other`, where it precedes what is kept already: the older value counts.
  func move(to other: SharedChanges) {
    let moved = take()
    guard !moved.isEmpty else { return }
    // Released outside the lock, as below.
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

  /// Notes that all that is kept was changed by effects, not by a reducer.
  func attributeToEffects() {
    for change in all { change.isByEffect = true }
  }

  /// Lets `earlier` keep, behind what it keeps already, what a test has not said of what is kept here,
  /// and forget what the test has said.
  func leaveUnsaid(to earlier: SharedChanges) {
    let kept = all
    guard !kept.isEmpty else { return }
    // Asked before they are taken out: what a wrapper is expected to share is found by what is kept.
    let said = Set(
      kept.filter { change in change.isExpectation || kept.contains { $0.explains(change.id) } }
        .map(\.id)
    )
    let unsaid = kept.filter { !said.contains($0.id) && $0.isDifferent }
    // Let go outside the lock, as below.
    reset()
    var forgotten: [any RecordedChange] = []
    earlier.lock.withLock {
      for id in said { earlier.changes.removeValue(forKey: id).map { forgotten.append($0) } }
      earlier.order.removeAll(where: said.contains)
      for change in unsaid {
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

  /// Lets `other` keep what the values are now.
  func copyLiveValues(to other: SharedChanges) {
    for change in all { change.recordLiveValue(in: other) }
  }

  func reset() {
    // Let go outside the lock: it may end a reference, which runs a key's code.
    _ = take()
  }

  private func take() -> [any RecordedChange] {
    lock.withLock {
      // Most actions change nothing shared, and each is asked several times.
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
  /// Records in `changes` what code outside of the tracker's dependencies changes, such as a detached task.
  func recordUntracked(in changes: SharedChanges) {
    changes.lock.withLock { changes.origin = TestOrigin() }
    lock.withLock { untrackedChanges = changes }
  }

  /// Where untracked changes of a value are recorded that code in the tracker's dependencies has made or met.
  var untracked: SharedChanges? { lock.withLock { untrackedChanges } }

  /// Keeps a change that no tracker has recorded, unless the test itself makes it.
  func recordUntracked<Tracked: TrackedValue>(
    _ reference: Tracked,
    old: Tracked.Value,
    at callSite: CallSite
  ) {
    guard let origin = lock.withLock({ origin }), !origin.isHere else { return }
    record(reference, old: old, at: callSite, isByEffect: true)
  }
}
