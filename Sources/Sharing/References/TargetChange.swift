import ComposableDiagnostics

/// A change of a property wrapper's target.
final class TargetChange<Target: Sendable>: RecordedChange {
  private let box: ReferenceBox<Target>
  /// The earlier targets, including intermediate ones.
  private var displaced: [Target]
  /// The earlier target, or the expected one.
  private(set) var target: Target
  private let reference: (Target) -> any Reference
  private(set) var isExpectation = false
  var isByEffect = false

  init(
    _ box: ReferenceBox<Target>,
    _ target: Target,
    _ reference: @escaping (Target) -> any Reference
  ) {
    self.box = box
    displaced = [target]
    self.target = target
    self.reference = reference
  }

  func expect(_ target: Target) {
    self.target = target
    isExpectation = true
  }

  func note(_ target: Target) {
    displaced.append(target)
  }

  func absorb(_ later: any RecordedChange) {
    if let later = later as? Self { displaced += later.displaced }
  }

  var id: ObjectIdentifier { ObjectIdentifier(box) }

  var isDifferent: Bool { unasserted != nil }

  var unasserted: UnassertedChange? {
    reference(target).difference(
      from: reference(box.liveTarget),
      isExpectation: isExpectation,
      isByEffect: isByEffect
    )
  }

  /// Returns true if the object is one of the targets, and the wrapper has the value that the test expects.
  ///
  /// A test may assert the current target's value on an earlier target, and vice versa.
  func explains(_ id: ObjectIdentifier) -> Bool {
    let targets = displaced + [target, box.liveTarget]
    return targets.contains { ObjectIdentifier(reference($0).tracked) == id } && !isDifferent
  }

  func recordLiveValue(in changes: SharedChanges) {
    let target = box.liveTarget
    changes.record(id) { TargetChange(box, target, reference) }
    record(reference(target).tracked, in: changes)
  }

  private func record(_ value: some TrackedValue, in changes: SharedChanges) {
    changes.record(value, old: value.live, at: CallSite())
  }
}
