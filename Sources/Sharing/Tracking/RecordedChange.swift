package import ComposableDiagnostics

/// A change of a shared value that a test has not asserted.
package struct UnassertedChange {
  package let type: Any.Type
  /// The source location of the change; `nil` if it is unknown, meaningless for an expectation.
  package let callSite: CallSite?
  /// True if a test asserted a different value.
  package let isExpectation: Bool
  /// True if an effect made the change, not a reducer.
  package let isByEffect: Bool
  /// The old or expected value and the actual one, in lines that start with − and +.
  package let difference: String
}

/// A change recorded by a tracker, with its type erased.
protocol RecordedChange: AnyObject {
  var id: ObjectIdentifier { get }
  var isExpectation: Bool { get }
  var isByEffect: Bool { get set }
  var isDifferent: Bool { get }
  /// The unasserted part of the change; `nil` if the object is unchanged or as expected.
  var unasserted: UnassertedChange? { get }
  /// Returns true if the expectation of this change accounts for the change of another object.
  func explains(_ id: ObjectIdentifier) -> Bool
  /// Merges a later change of the same object; keeps the value before this change.
  func absorb(_ later: any RecordedChange)
  func recordLiveValue(in changes: SharedChanges)
}

/// A change of a shared value.
final class ValueChange<Tracked: TrackedValue>: RecordedChange {
  let reference: Tracked
  var snapshot: Tracked.Value
  var isExpectation = false
  var isByEffect: Bool
  let callSite: CallSite

  init(
    _ reference: Tracked,
    _ snapshot: Tracked.Value,
    _ callSite: CallSite,
    isByEffect: Bool
  ) {
    self.reference = reference
    self.snapshot = snapshot
    self.callSite = callSite
    self.isByEffect = isByEffect
  }

  var id: ObjectIdentifier { ObjectIdentifier(reference) }

  var isDifferent: Bool { !ValueComparison.differences(snapshot, reference.live).isEmpty }

  var unasserted: UnassertedChange? {
    let live = reference.live
    let parts = ValueComparison.differences(snapshot, live)
    guard !parts.isEmpty else { return nil }
    return UnassertedChange(
      type: Tracked.Value.self,
      callSite: callSite,
      isExpectation: isExpectation,
      isByEffect: isByEffect,
      difference: Messages.difference(snapshot, live, parts: parts)
    )
  }

  func explains(_ id: ObjectIdentifier) -> Bool { false }

  func absorb(_ later: any RecordedChange) {}

  func recordLiveValue(in changes: SharedChanges) {
    changes.record(reference, old: reference.live, at: callSite)
  }
}
