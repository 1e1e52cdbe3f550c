package import ComposableDiagnostics
import ConcurrencyExtras
import IssueReporting
import Synchronization

/// The old values that one tracker keeps.
final class SharedChanges: @unchecked Sendable {
  // Sendable because `lock` guards `changes` and the values inside.
  static let alive = Atomic<Int>(0)

  private let lock = Lock()
  // The lock keeps accesses apart, so they need not be checked as well.
  @exclusivity(unchecked) private var changes: [ObjectIdentifier: any Change] = [:]
  // In the order of the first change, which is the order of reports.
  @exclusivity(unchecked) private var order: [ObjectIdentifier] = []
  private let reportsLeftovers: Bool

  init(reportsLeftovers: Bool) {
    self.reportsLeftovers = reportsLeftovers
    Self.alive.wrappingAdd(1, ordering: .relaxed)
  }

  deinit {
    Self.alive.wrappingSubtract(1, ordering: .relaxed)
    guard reportsLeftovers else { return }
    for change in unasserted {
      reportIssue(
        Messages.unassertedChange(change),
        fileID: change.callSite.fileID,
        filePath: change.callSite.filePath,
        line: change.callSite.line,
        column: change.callSite.column
      )
    }
  }

  var isEmpty: Bool { lock.withLock { order.isEmpty } }

  var hasDifferences: Bool {
    // Values are compared outside the lock: their `==` is the author's code.
    all.contains(where: \.isDifferent)
  }

  /// What differs, in the order of the first changes.
  var unasserted: [UnassertedChange] {
    all.filter(\.isDifferent).map(\.unasserted)
  }

  /// Whether a test has said something of any of the values.
  var hasExpectations: Bool { all.contains(where: \.isExpectation) }

  func record<Tracked: TrackedValue>(
    _ reference: Tracked,
    old: Tracked.Value,
    at callSite: CallSite
  ) {
    lock.withLock {
      let id = ObjectIdentifier(reference)
      guard changes[id] == nil else { return }
      changes[id] = SharedChange(reference, old, callSite)
      order.append(id)
    }
  }

  func snapshot<Tracked: TrackedValue>(of reference: Tracked) -> Tracked.Value? {
    lock.withLock { (changes[ObjectIdentifier(reference)] as? SharedChange<Tracked>)?.snapshot }
  }

  /// Makes an expectation the value that is kept.
  func expect<Tracked: TrackedValue>(_ value: Tracked.Value, of reference: Tracked) {
    record(reference, old: value, at: CallSite())
    // Released outside the lock: the end of an old value may change another shared value.
    var value = value
    lock.withLock {
      guard let change = changes[ObjectIdentifier(reference)] as? SharedChange<Tracked> else {
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
    var replaced: [any Change] = []
    other.lock.withLock {
      for change in moved {
        other.changes.updateValue(change, forKey: change.id).map { replaced.append($0) }
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
    let taken = take()
    guard !taken.isEmpty else { return }
    let said = Set(taken.filter(\.isExpectation).map(\.id))
    let unsaid = taken.filter { !$0.isExpectation && $0.isDifferent }
    // Let go outside the lock, as below.
    var forgotten: [any Change] = []
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

  private func take() -> [any Change] {
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

  private var all: [any Change] {
    lock.withLock { order.isEmpty ? [] : order.compactMap { changes[$0] } }
  }
}

/// A change of a shared value that a test has not asserted.
package struct UnassertedChange {
  package let type: Any.Type
  /// Where it was changed; without a meaning for what a test only expects.
  package let callSite: CallSite
  /// Whether a test did say something about it, but something else.
  package let isExpectation: Bool
  /// Whether an effect made it, not a reducer.
  package let isByEffect: Bool
  /// The old or expected value and the real one, in lines that start with − and +.
  package let difference: String
}

private protocol Change: AnyObject {
  var id: ObjectIdentifier { get }
  var isExpectation: Bool { get }
  var isByEffect: Bool { get set }
  var isDifferent: Bool { get }
  var unasserted: UnassertedChange { get }
  func recordLiveValue(in changes: SharedChanges)
}

private final class SharedChange<Tracked: TrackedValue>: Change {
  let reference: Tracked
  var snapshot: Tracked.Value
  var isExpectation = false
  var isByEffect = false
  let callSite: CallSite

  init(_ reference: Tracked, _ snapshot: Tracked.Value, _ callSite: CallSite) {
    self.reference = reference
    self.snapshot = snapshot
    self.callSite = callSite
  }

  var id: ObjectIdentifier { ObjectIdentifier(reference) }

  var isDifferent: Bool { !ValueComparison.differences(snapshot, reference.live).isEmpty }

  var unasserted: UnassertedChange {
    let live = reference.live
    let parts = ValueComparison.differences(snapshot, live)
    return UnassertedChange(
      type: Tracked.Value.self,
      callSite: callSite,
      isExpectation: isExpectation,
      isByEffect: isByEffect,
      difference: Messages.difference(snapshot, live, parts: parts)
    )
  }

  func recordLiveValue(in changes: SharedChanges) {
    changes.record(reference, old: reference.live, at: callSite)
  }
}
