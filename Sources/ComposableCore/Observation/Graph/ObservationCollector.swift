import ComposableDiagnostics
public import ComposableTracking
internal import ConcurrencyExtras

/// The collector of the changes of one engine, which notifies observers after each drain.
///
/// An engine owns a collector, reduces between ``beginReducing()`` and ``endReducing(_:)``, and calls ``notify()``
/// after its queue is empty and the new state is stored. So no observer runs inside a reducer or reads an intermediate
/// state. A collector belongs to the isolation of its engine.
///
/// An engine that reduces inside the reducer of an outer engine leaves the notification to the outer engine: both
/// drains are one.
@usableFromInline
package final class ObservationCollector {
  private let id = UniqueID.next()
  /// The notifications of other modules that wait for the end of the drain.
  let pending: PendingNotifications
  /// True if observers may have to be notified.
  @usableFromInline let isDue: UnsafeMutablePointer<Bool>
  /// True while work waits for the end of the drain.
  @usableFromInline let hasWork: UnsafeMutablePointer<Bool>
  /// The storage of the thread's context, which each action sets twice.
  private let thread = ThreadContext.slot
  // Encoded once, because each action sets them.
  private let reducing: ThreadContext.Encoded
  private let borrowing: ThreadContext.Encoded
  /// The phase of the engine's loop.
  @exclusivity(unchecked) @usableFromInline package var phase = EnginePhase.idle
  /// The call of `send` that is reported if the engine is busy; `nil` for a send without a call in the caller's source.
  var callSite: CallSite?
  /// The id of the engine during its lifetime.
  let engineID: UInt
  /// The substitutes of nodes that belong to other engines.
  var substitutes = SubstituteNodes()
  // Only loaded and stored; the check takes longer than the access.
  @exclusivity(unchecked) private var changed: [FieldNode] = []
  private var spare: [FieldNode] = []
  /// The collectors of engines that reduced inside this drain.
  @exclusivity(unchecked) private var inner: [ObservationCollector] = []
  /// The code that runs after every drain; while there is any, a drain without changes also calls ``notify()``.
  @exclusivity(unchecked) var listeners: [WeakDrainListener] = [] {
    didSet { if !listeners.isEmpty { isDue.pointee = true } }
  }
  /// The number of listeners at which the next listener removes the ended listeners.
  @exclusivity(unchecked) var listenerLimit = 16

  // 0 before the first use in a drain.
  @exclusivity(unchecked) private var knownMoment: UInt64 = 0

  /// The current round of re-evaluation; 0 outside of rounds.
  private(set) var reevaluationRound: UInt64 = 0
  private var listPaths: [ListPathDependent] = []

  /// The node of the whole state, on which every slot of the engine depends.
  let root = FieldNode(field: CopyGroup.version, next: nil)
  /// The calls of reducers by reducers of the engine.
  @exclusivity(unchecked) var directCalls: AnyObject?
  /// Called before the first observation of the engine's state.
  var onFirstSlot: (() -> Void)?

  package init() {
    pending = PendingNotifications()
    isDue = pending.isDue
    hasWork = pending.hasWork
    reducing = .init(.reducing(.passUnretained(pending)))
    borrowing = .init(.borrowing(.passUnretained(pending)))
    engineID = pending.id
    pending.owner = self
  }

  /// True if observers may have to be notified of the last drain.
  @inlinable
  package var mustNotify: Bool { isDue.pointee }

  /// Begins a drain: reads of this thread register no observer, and writes are collected.
  ///
  /// - Returns: The outer context, for ``endReducing(_:)``.
  @usableFromInline
  package func beginReducing() -> ThreadContext.Encoded {
    let ambient = thread.encoded
    thread.encoded = reducing
    knownMoment = 0
    if !ambient.isOrdinary, let outer = ambient.context.collector {
      knownMoment = outer.moment
      outer.adopt(self)
    }
    return ambient
  }

  /// The last number before the current or the last drain.
  ///
  /// It is taken at its first use: a version that changes in place reads it before it gets a new number, and a version
  /// that was created in the drain is its own origin.
  var moment: UInt64 {
    if knownMoment == 0 { knownMoment = UniqueID.latest }
    return knownMoment
  }

  /// Restores the outer context after a drain.
  @usableFromInline
  package func endReducing(_ ambient: ThreadContext.Encoded) {
    thread.encoded = ambient
  }

  func collect(_ node: FieldNode) {
    if let own = node.existingNode(in: self) { add(own) }
    if let detached = node.ownership.existingDetachedNode { add(detached) }
  }

  private func add(_ node: FieldNode) {
    guard node.marks.markPending(for: id) else { return }
    changed.append(node)
    isDue.pointee = true
  }

  /// Records that the whole state was replaced.
  @usableFromInline
  func collectRoot() {
    collect(root)
  }

  /// Makes the engine detect replacements of the whole state.
  func watchRoot() {
    guard let watch = onFirstSlot else { return }
    onFirstSlot = nil
    watch()
  }

  /// Begins a read through a store: reads of this thread register observers of this engine's state.
  ///
  /// - Returns: The outer context, for ``endBorrowing(_:)``.
  @usableFromInline
  func beginBorrowing() -> ThreadContext.Encoded {
    let ambient = thread.encoded
    if ambient.isObserving { thread.encoded = borrowing }
    return ambient
  }

  /// Begins a read through a store and registers the current observer with the store's slot.
  @usableFromInline
  func beginBorrowing(to observers: Unmanaged<FieldNode>) -> ThreadContext.Encoded {
    let ambient = thread.encoded
    if ambient.isObserving {
      observers._withUnsafeGuaranteedRef { $0.access() }
      thread.encoded = borrowing
    }
    return ambient
  }

  /// Restores the outer context after a read.
  @usableFromInline
  func endBorrowing(_ ambient: ThreadContext.Encoded) {
    if ambient.isObserving { thread.encoded = ambient }
  }

  private func adopt(_ collector: ObservationCollector) {
    if !inner.contains(where: { $0 === collector }) { inner.append(collector) }
    isDue.pointee = true
  }
}

// MARK: - Notification

extension ObservationCollector {
  /// Notifies the observers of the last drain.
  ///
  /// Inside the drain of an outer engine the outer engine notifies them, after its drain.
  @usableFromInline
  package func notify() {
    switch ThreadContext.current {
    case .reducing: return pending.flush()
    // A getter that a store read has sent an action: the reads of observers do not belong to that read.
    case .borrowing: return ThreadContext.ordinary.run { notify() }
    case .ordinary, .suspended, .registering: break
    }
    isDue.pointee = !listeners.isEmpty
    let inner = takeAllInner()
    // An observer may send the next action, whose changes are collected in the other array.
    var batch = spare
    spare = []
    swap(&batch, &changed)
    for collector in inner { batch.append(contentsOf: collector.takeChanged()) }
    reevaluateDependents(of: &batch, inner)
    for node in batch where node.isObservable { node.notifyObservers() }
    // Keep the capacity for the next action, but not the capacity for a hundred thousand inserted or removed rows.
    batch.removeAll(keepingCapacity: batch.count <= 1_024)
    spare = batch
    notifyListeners()
    for collector in inner { collector.notifyListeners() }
    pending.flush()
  }

  private func notifyListeners() {
    var hasEnded = false
    for entry in listeners {
      if let listener = entry.listener { listener.run() } else { hasEnded = true }
    }
    if hasEnded { listeners.removeAll { $0.listener == nil } }
  }

  /// Re-evaluates the dependents of the changed nodes, which append the nodes of their observers.
  ///
  /// No observer has run yet, so every slot is attached to the current values before the first observer reads.
  private func reevaluateDependents(of batch: inout [FieldNode], _ inner: [ObservationCollector]) {
    let round = UniqueID.next()
    beginReevaluation(round)
    for collector in inner { collector.beginReevaluation(round) }
    defer {
      endReevaluation()
      for collector in inner { collector.endReevaluation() }
    }
    for index in batch.indices {
      let node = batch[index]
      node.marks.clearPending()
      // Slots of other engines are attached to the same node if their states have copies of the value. Their values
      // have not changed, and they may belong to other threads.
      node.dependents.forEach { dependent in
        let collector = dependent.collector
        if collector === self || inner.contains(where: { $0 === collector }) {
          dependent.reevaluate(round: round, since: moment, into: &batch)
        }
      }
    }
  }

  private func beginReevaluation(_ round: UInt64) {
    reevaluationRound = round
  }

  /// Discards the lists that slots have read, because a change of a retained list would copy it.
  private func endReevaluation() {
    reevaluationRound = 0
    guard !listPaths.isEmpty else { return }
    for path in listPaths { path.discardSnapshot() }
    listPaths = []
  }

  /// Makes `path` discard its list at the end of the round.
  func discardAfterReevaluation(_ path: ListPathDependent) {
    listPaths.append(path)
  }

  private func takeChanged() -> [FieldNode] {
    defer {
      changed.removeAll(keepingCapacity: true)
      isDue.pointee = !listeners.isEmpty
    }
    return changed
  }

  /// The collectors of all engines that reduced inside this drain, directly or in an inner drain.
  private func takeAllInner() -> [ObservationCollector] {
    var all = inner
    inner = []
    var next = 0
    while next < all.count {
      let nested = all[next].inner
      all[next].inner = []
      for collector in nested where !all.contains(where: { $0 === collector }) {
        all.append(collector)
      }
      next += 1
    }
    return all
  }
}
