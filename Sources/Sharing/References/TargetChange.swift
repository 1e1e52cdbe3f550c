import ComposableDiagnostics

/// A change of what a property wrapper points at.
final class TargetChange<Target: Sendable>: RecordedChange {
  private let box: ReferenceBox<Target>
  /// What it has pointed at meanwhile, and before.
  private var displaced: [Target]
  /// What it pointed at before, or is expected to point at.
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

  /// Makes a target the expected one.
  func expect(_ target: Target) {
    self.target = target
    isExpectation = true
  }

  /// Notes that a target has been displaced as well.
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

  /// Whether the object is one of the targets, and the wrapper has the value that the test expects.
  ///
  /// A test may say of an earlier target what the present one is, and the other way round.
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
