internal import Synchronization

/// The dependent on the path to a list, which the slots of the list's elements share.
///
/// A thousand slots with paths from the root would read the list a thousand times, and each field on the path would
/// have a thousand dependents. So one dependent is attached to these fields. Its re-evaluation reads the list once, and
/// each slot compares its element.
// Sendable for the same reason as all dependents; the count of deinitialized slots is atomic.
@usableFromInline
class ListPathDependent: Dependent, @unchecked Sendable {
  /// The slots of elements, in the order of their first observation.
  private var slots: [WeakDependent] = []
  /// The number of deinitialized slots since the last removal of their references.
  private let gone = Atomic<Int>(0)
  /// The round of the last read.
  @exclusivity(unchecked) private var snapshotRound: UInt64 = 0

  @usableFromInline
  override init(collector: ObservationCollector) {
    super.init(collector: collector)
  }

  /// Reads the list from the current state.
  func read() {}

  /// Discards the list, because a change of a retained list would copy it.
  @usableFromInline
  func discardSnapshot() {
    snapshotRound = 0
  }

  /// Reads the list, unless it was read in the current round.
  ///
  /// - Returns: True if the list is retained until the end of the round.
  @usableFromInline
  final func update() -> Bool {
    let round = collector.reevaluationRound
    if round != 0, round == snapshotRound { return true }
    walk(from: collector.root) { read() }
    if round == 0 { return false }
    snapshotRound = round
    collector.discardAfterReevaluation(self)
    return true
  }

  /// Adds the slot of an element, to be re-evaluated after changes of the list.
  final func add(_ slot: ObservationSlot) {
    compact()
    slots.append(slot.reference)
  }

  /// Counts a deinitialized slot, on any thread.
  final func slotDidDeinit() {
    gone.wrappingAdd(1, ordering: .relaxed)
  }

  /// Removes the references of deinitialized slots if they outnumber the others.
  private func compact() {
    guard 2 * gone.load(ordering: .relaxed) > slots.count else { return }
    let count = slots.count
    slots.removeAll { $0.dependent == nil }
    gone.wrappingSubtract(count - slots.count, ordering: .relaxed)
    if slots.isEmpty { slots = [] }
  }

  final override func reevaluate(
    round: UInt64,
    since moment: UInt64,
    into batch: inout [FieldNode]
  ) {
    guard enter(round: round) else { return }
    compact()
    // The next observed slot evaluates the path again, also in this round.
    if slots.isEmpty {
      discardSnapshot()
      return leaveAll()
    }
    _ = update()
    for reference in slots {
      guard let slot = reference.dependent as? ObservationSlot else { continue }
      slot.reevaluateInList(round: round, since: moment, into: &batch)
    }
    compact()
  }
}
