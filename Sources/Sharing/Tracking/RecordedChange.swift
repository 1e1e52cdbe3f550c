package import ComposableDiagnostics

/// A change of a shared value that a test has not asserted.
package struct UnassertedChange {
  package let type: Any.Type
  /// Where it was changed; nil if that is unknown, without a meaning for what a test only expects.
  package let callSite: CallSite?
  /// Whether a test did say something about it, but something else.
  package let isExpectation: Bool
  /// Whether an effect made it, not a reducer.
  package let isByEffect: Bool
  /// The old or expected value and the real one, in lines that start with − and +.
  package let difference: String
}

/// A change that a tracker keeps, of whatever type.
protocol RecordedChange: AnyObject {
  var id: ObjectIdentifier { get }
  var isExpectation: Bool { get }
  var isByEffect: Bool { get set }
  var isDifferent: Bool { get }
  /// The change, as far as it is not asserted; nil if the object is what it was, or is expected to be.
  var unasserted: UnassertedChange? { get }
  /// Whether what a test expects of this accounts for the change of another object.
  func explains(_ id: ObjectIdentifier) -> Bool
  /// Takes over what a later change of the same object knows besides the value from before.
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
