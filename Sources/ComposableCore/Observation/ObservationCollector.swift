public import ConcurrencyExtras

/// Remembers which observed fields changed while an engine reduces, and tells their observers once.
///
/// An engine owns one, reduces between ``beginReducing()`` and ``endReducing(_:)``, and calls ``tell()``
/// when its queue is empty and the new state is in place. So no observer runs inside a reduce, and none sees a state
/// from the middle of it. Like its engine, a collector belongs to one isolation.
@usableFromInline
package final class ObservationCollector {
  private let serial = UniqueStamp.next()
  /// What other modules leave for the end of the drain.
  @usableFromInline let backlog = DrainBacklog()
  // Both are only loaded and stored, one at a time; the check costs more than they do.
  @exclusivity(unchecked) @usableFromInline var changed: [FieldNode] = []
  private var spare: [FieldNode] = []

  /// The slots on the way to which no observable field lies, so that nothing tells of changes.
  @exclusivity(unchecked) @usableFromInline var unattached: [WeakSlot] = []
  @exclusivity(unchecked) @usableFromInline var listeners: [WeakDrainListener] = []

  package init() {
    backlog.owner = self
  }

  /// Whether anybody has to hear of the drain that has just ended.
  @inlinable
  package var mustTell: Bool {
    !changed.isEmpty || !unattached.isEmpty || !listeners.isEmpty || !backlog.announcements.isEmpty
  }

  /// Tells everybody who has to hear of the drain that has just ended.
  @usableFromInline
  package func tell() {
    notify()
    for entry in unattached { entry.slot?.check() }
    for entry in listeners { entry.listener?.hear() }
    backlog.announce()
  }

  /// Checks `slot` after every drain from now on.
  func checkAfterEachDrain(_ slot: ObservationSlot) {
    unattached.removeAll { $0.slot == nil }
    unattached.append(WeakSlot(slot: slot))
  }

  /// From here on reads are not observed on this thread, and writes are collected.
  ///
  /// - Returns: What ``endReducing(_:)`` puts back.
  @usableFromInline
  package func beginReducing() -> ObservationMode {
    ObservationMode.enter(.reducing(self))
  }

  /// Puts back what reads and writes meant before.
  @usableFromInline
  package func endReducing(_ ambient: ObservationMode) {
    ObservationMode.enter(ambient)
  }

  func collect(_ node: FieldNode) {
    if node.markPending(for: serial) { changed.append(node) }
  }

  /// Tells the observers of every field that changed, then the child stores beneath those fields.
  ///
  /// Inside another engine's reduce the changes are handed to that engine, which tells of them when it
  /// is done.
  func notify() {
    if changed.isEmpty { return }
    if let reducing = ObservationMode.current.collector {
      handOver(to: reducing)
    } else {
      notifyObservers()
    }
  }

  private func handOver(to other: ObservationCollector) {
    if other === self { return }
    for node in changed { other.collect(node) }
    changed.removeAll(keepingCapacity: true)
  }

  private func notifyObservers() {
    // An observer may send the next action: what that changes is collected in the other array.
    var batch = spare
    spare = []
    swap(&batch, &changed)
    for node in batch {
      node.clearPending()
      node.notifyObservers()
    }
    for node in batch {
      for slot in node.slots where slot.collector === self { slot.check() }
    }
    batch.removeAll(keepingCapacity: true)
    spare = batch
  }
}
