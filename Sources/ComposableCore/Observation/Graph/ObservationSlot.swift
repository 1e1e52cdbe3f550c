import ComposableTracking
import ConcurrencyExtras

/// A store's location in the state of its engine, as an observable source.
///
/// A reader of a store observes its slot. The slot notifies its observers if the value at the location is replaced, but
/// not if the value changes in place or a neighbor changes. A slot is attached to every node that a replacement can
/// change: the root, each field on the path, and the version of the value. The engine re-evaluates the slot after each
/// such change, before it notifies observers. So the recorded id is never older than the last drain, and comparing it
/// with the current id detects a replacement in this drain. A slot that was never observed is attached to no node.
///
/// The slots of a list's elements are attached to versions only. The path to the list is evaluated once for all of
/// them, see ``ListPathDependent``.
// Sendable for the same reason as all dependents.
@usableFromInline
package final class ObservationSlot: Dependent, @unchecked Sendable {
  /// The number of the node of a slot's observers, which no field has.
  private static let location: UInt64 = 1

  private let identity: () -> ObservableStateID?
  /// The dependent on the path to the list; `nil` if the location is not in a list.
  private let listPath: ListPathDependent?
  /// The cache that retains the slot's store; `nil` without a cache.
  private let cache: (any StoreCache)?
  /// The last state of the child, which the store shows after the child's removal.
  private let lastState: (any LastStateRecorder)?
  // Only loaded and stored, so the access needs no check.
  /// The id of the value after the last drain; `nil` for a value without an id.
  @exclusivity(unchecked) private var knownID: ObservableStateID?
  /// True if a removed value was recorded since the last evaluation.
  @exclusivity(unchecked) private var hasRecorded = false
  /// The node of the slot's observers; `nil` if the slot was never observed.
  private(set) var observers: FieldNode?

  /// Creates a slot for a location in the state of the engine that owns `collector`.
  ///
  /// - Parameters:
  ///   - collector: The collector of the state's changes.
  ///   - identity: Evaluates the path from the root's state and returns the id of the value at the location; `nil` for
  ///     a value without an id. Reads on the path attach the slot, and so does ``attach(to:)``. The slot calls the
  ///     closure for its first observer and after each change on the path.
  package convenience init(
    collector: ObservationCollector,
    identity: @escaping () -> ObservableStateID?
  ) {
    self.init(collector: collector, listPath: nil, cache: nil, lastState: nil, identity: identity)
  }

  /// Creates the slot of a store that `cache` holds.
  init(
    collector: ObservationCollector,
    listPath: ListPathDependent?,
    cache: (any StoreCache)?,
    lastState: (any LastStateRecorder)?,
    identity: @escaping () -> ObservableStateID?
  ) {
    self.listPath = listPath
    self.cache = cache
    self.lastState = lastState
    self.identity = identity
    super.init(collector: collector)
  }

  deinit {
    if observers != nil { listPath?.slotDidDeinit() }
  }

  /// Registers the current observer, if there is one.
  package func track() {
    guard ThreadContext.slot.encoded.isObserving else { return }
    begin().access()
  }

  /// Evaluates the slot for the first time, if necessary.
  ///
  /// - Returns: The node of the slot's observers.
  @discardableResult
  func begin() -> FieldNode {
    if let observers { return observers }
    let observers = FieldNode(field: Self.location, next: nil)
    self.observers = observers
    collector.watchRoot()
    knownID = walk()
    listPath?.add(self)
    return observers
  }

  /// Records the value that is about to be removed from the location.
  override func record(_ removed: Any) {
    lastState?.record(removed)
    hasRecorded = true
  }

  private func walk() -> ObservableStateID? {
    walk(from: listPath == nil ? collector.root : nil, identity)
  }

  override func reevaluate(round: UInt64, since moment: UInt64, into batch: inout [FieldNode]) {
    guard enter(round: round) else { return }
    finishReevaluation(walk(), since: moment, into: &batch)
  }

  /// Re-evaluates the slot of an element after its list was read.
  func reevaluateInList(round: UInt64, since moment: UInt64, into batch: inout [FieldNode]) {
    guard enter(round: round) else { return }
    let found = identity()
    // Values with equal numbers are copies and share the node of the version, so the slot is already attached to it.
    if let found, let knownID, found == knownID { return recordReturn(of: found) }
    // The list retains the value until all slots of the round were re-evaluated.
    attach(only: found)
    finishReevaluation(found, since: moment, into: &batch)
  }

  private func finishReevaluation(
    _ found: ObservableStateID?,
    since moment: UInt64,
    into batch: inout [FieldNode]
  ) {
    let previous = knownID
    knownID = found
    // Without ids, any change on the path counts as a replacement.
    if let previous, let found, found.continues(previous, since: moment) {
      return recordReturn(of: found)
    }
    hasRecorded = false
    if found == .absent { releaseStore() } else { lastState?.expectSuccessor() }
    if let observers { batch.append(observers) }
  }

  /// Discards the recorded value, if it was removed and then restored.
  private func recordReturn(of found: ObservableStateID) {
    guard hasRecorded else { return }
    hasRecorded = false
    if found != .absent { lastState?.expectSuccessor() }
  }

  /// Releases the store, whose child was removed in this drain.
  ///
  /// The observers are notified and request a store again. The slot stays alive for observers that read the store while
  /// no child exists: they are notified about the next child.
  private func releaseStore() {
    guard let cache else { return }
    MainActor.assumeIsolated { cache.release() }
  }
}
