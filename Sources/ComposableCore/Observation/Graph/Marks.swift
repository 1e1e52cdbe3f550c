internal import Synchronization

/// The flags and counters of a node that are read without a lock.
///
/// They are one part, because a flag in each of the other parts would make the node two words larger.
struct Marks: ~Copyable {
  private let pendingCollectorID = Atomic<UInt64>(0)
  private let dependentCount = Atomic<UInt32>(0)
  private let accessLists = Atomic<Bool>(false)

  /// Records that a collector will notify the node's observers at the end of the drain.
  ///
  /// - Returns: True if the node was not yet pending for the collector.
  func markPending(for collectorID: UInt64) -> Bool {
    pendingCollectorID.exchange(collectorID, ordering: .relaxed) != collectorID
  }

  /// Records that the collector has taken the node from its list.
  func clearPending() {
    pendingCollectorID.store(0, ordering: .relaxed)
  }

  /// True if the node has dependents; dependents of the engine that asks are attached on the engine's own thread.
  var hasDependents: Bool { dependentCount.load(ordering: .relaxed) > 0 }

  /// Records the number of dependents, under the lock of the set.
  func setDependentCount(_ count: Int) {
    dependentCount.store(UInt32(count), ordering: .relaxed)
  }

  /// True if an access list has ever recorded the node; otherwise a notification needs no lock.
  var hasAccessLists: Bool { accessLists.load(ordering: .relaxed) }

  /// Records that an access list contains the node.
  func setHasAccessLists() {
    accessLists.store(true, ordering: .relaxed)
  }
}
