internal import ConcurrencyExtras

/// Remembers what changed while an engine reduces, and tells observers of it once.
///
/// An engine owns one, reduces between ``beginReducing()`` and ``endReducing(_:)``, and calls ``tell()``
/// when its queue is empty and the new state is in place. So no observer runs inside a reduce, and none sees a state
/// from the middle of it. Like its engine, a collector belongs to one isolation.
///
/// An engine that reduces inside the reducer of another leaves the telling to the other: all that
/// happens up to then is one drain.
@usableFromInline
package final class ObservationCollector {
  private let serial = UniqueStamp.next()
  /// What other modules leave for the end of the drain.
  let backlog: DrainBacklog
  /// Set by all that may have to be told.
  @usableFromInline let isDue: UnsafeMutablePointer<Bool>
  /// Set while work waits for the end of the drain.
  @usableFromInline let hasWork: UnsafeMutablePointer<Bool>
  /// The thread's slot for its role, which is asked for twice for each action.
  private let role = ThreadRole.current
  private let reducing: ObservationMode
  private let lending: ObservationMode
  /// What names the engine, for as long as it lives.
  let engine: UInt
  /// What stands for nodes that belong to other engines, by their address.
  private var substitutes: [ObjectIdentifier: Substitute] = [:]
  private var substituteLimit = 64

  private struct Substitute {
    /// Kept, so that its address stays its own.
    var original: FieldNode
    let node: FieldNode
  }
  // These are loaded and stored, one at a time; the check costs more than that.
  @exclusivity(unchecked) private var changed: [FieldNode] = []
  private var spare: [FieldNode] = []
  /// The collectors of engines that have reduced inside this drain.
  @exclusivity(unchecked) private var inner: [ObservationCollector] = []
  @exclusivity(unchecked) var listeners: [WeakDrainListener] = [] {
    didSet { if !listeners.isEmpty { isDue.pointee = true } }
  }
  /// The number of listeners at which the next listener removes the ended listeners.
  @exclusivity(unchecked) var listenerLimit = 16

  // Zero until it is asked for.
  @exclusivity(unchecked) private var knownMoment: UInt64 = 0

  /// The round in which slots are looking; zero if none is.
  private(set) var lookingRound: UInt64 = 0
  private var sharedWays: [SharedWay] = []

  /// The whole state, as what every slot of the engine depends on.
  let root = FieldNode(field: Extent.version, next: nil)
  /// The engine's calls of reducers by reducers.
  @exclusivity(unchecked) var directCalls: AnyObject?
  /// Called when the engine's state is first observed.
  var onFirstSlot: (() -> Void)?

  package init() {
    backlog = DrainBacklog()
    isDue = backlog.isDue
    hasWork = backlog.hasWork
    reducing = .reducing(backlog)
    lending = .lending(backlog)
    engine = backlog.id
    backlog.owner = self
  }

  /// Whether there may be observers to tell of the drain that has just ended.
  @inlinable
  package var mustTell: Bool { isDue.pointee }

  /// From here on reads are not observed on this thread, and writes are collected.
  ///
  /// - Returns: What ``endReducing(_:)`` puts back.
  @usableFromInline
  package func beginReducing() -> ObservationMode {
    let ambient = ObservationMode(in: role)
    reducing.enter(in: role)
    knownMoment = 0
    if let outer = ambient.collector {
      knownMoment = outer.moment
      outer.take(self)
    }
    return ambient
  }

  /// The last stamp before the drain that goes on, or has just ended.
  ///
  /// It is taken when it is first asked for: a version that changes in place asks before it takes its
  /// number, and a version that is made in the drain is its own origin.
  var moment: UInt64 {
    if knownMoment == 0 { knownMoment = UniqueStamp.latest }
    return knownMoment
  }

  /// Puts back what reads and writes meant before.
  @usableFromInline
  package func endReducing(_ ambient: ObservationMode) {
    ambient.enter(in: role)
  }

  func collect(_ node: FieldNode) {
    if let own = node.existingNode(in: self) { add(own) }
    if let copies = node.existingCopies { add(copies) }
  }

  private func add(_ node: FieldNode) {
    guard node.markPending(for: serial) else { return }
    changed.append(node)
    isDue.pointee = true
  }

  /// Notes that something other than before stands in place of the whole state.
  @usableFromInline
  func collectRoot() {
    collect(root)
  }

  /// Lets the engine look from now on whether its state is replaced as a whole.
  func watchRoot() {
    guard let watch = onFirstSlot else { return }
    onFirstSlot = nil
    watch()
  }

  /// From here on reads on this thread are observations of this engine's state.
  ///
  /// - Returns: What ``endLending(_:)`` puts back.
  @usableFromInline
  func beginLending() -> ObservationMode {
    let ambient = ObservationMode(in: role)
    if ambient.isObserving { lending.enter(in: role) }
    return ambient
  }

  /// Does the same, and makes the current observer, if any, one of the place that is read.
  @usableFromInline
  func beginLending(to observers: Unmanaged<FieldNode>) -> ObservationMode {
    let ambient = ObservationMode(in: role)
    if ambient.isObserving {
      observers._withUnsafeGuaranteedRef { $0.access() }
      lending.enter(in: role)
    }
    return ambient
  }

  /// Puts back what reads meant before.
  @usableFromInline
  func endLending(_ ambient: ObservationMode) {
    if ambient.isObserving { ambient.enter(in: role) }
  }

  /// What stands for a node of another engine in this one's state.
  func node(insteadOf original: FieldNode) -> FieldNode {
    if let node = existingNode(insteadOf: original) { return node }
    if substitutes.count >= substituteLimit { pruneSubstitutes() }
    let node = FieldNode(field: original.field, next: nil)
    substitutes[ObjectIdentifier(original)] = Substitute(original: original, node: node)
    return node.node(in: self)
  }

  /// Forgets what stands for nodes of values that have gone.
  private func pruneSubstitutes() {
    var known = Array(substitutes.values)
    // What is held here would be counted.
    substitutes = [:]
    for index in known.indices where !isKnownUniquelyReferenced(&known[index].original) {
      substitutes[ObjectIdentifier(known[index].original)] = known[index]
    }
    substituteLimit = 2 * substitutes.count + 64
  }

  /// What stands for a node of another engine in this one's state, if anything observes it here.
  func existingNode(insteadOf original: FieldNode) -> FieldNode? {
    substitutes.isEmpty ? nil : substitutes[ObjectIdentifier(original)]?.node
  }

  private func take(_ collector: ObservationCollector) {
    if !inner.contains(where: { $0 === collector }) { inner.append(collector) }
    isDue.pointee = true
  }
}

// MARK: - Telling

extension ObservationCollector {
  /// Tells the observers of the drain that has just ended.
  ///
  /// Inside the drain of another engine it is left to that engine, when that drain has ended.
  @usableFromInline
  package func tell() {
    let mode = ObservationMode.current
    if mode.collector != nil { return backlog.announce() }
    // Something that was read has sent an action: what observers read is none of that.
    if mode.lender != nil { return ObservationMode.outsideOfEngines.run { tell() } }
    isDue.pointee = !listeners.isEmpty
    let inner = takeAllInner()
    // An observer may send the next action: what that changes is collected in the other array.
    var batch = spare
    spare = []
    swap(&batch, &changed)
    for collector in inner { batch.append(contentsOf: collector.takeChanged()) }
    look(after: &batch, inner)
    for node in batch where node.isObservable { node.notifyObservers() }
    // The room for an action's changes is used again, but not that for a hundred thousand rows that came or went.
    batch.removeAll(keepingCapacity: batch.count <= 1_024)
    spare = batch
    hear()
    for collector in inner { collector.hear() }
    backlog.announce()
  }

  private func hear() {
    var hasEnded = false
    for entry in listeners {
      if let listener = entry.listener { listener.hear() } else { hasEnded = true }
    }
    if hasEnded { listeners.removeAll { $0.listener == nil } }
  }

  /// Lets the slots look that depend on what changed, and adds the observers of those that must hear.
  ///
  /// No observer has run yet, so every slot hangs on what is there now before the first one reads.
  private func look(after batch: inout [FieldNode], _ inner: [ObservationCollector]) {
    let round = UniqueStamp.next()
    beginLooking(round)
    for collector in inner { collector.beginLooking(round) }
    defer {
      endLooking()
      for collector in inner { collector.endLooking() }
    }
    for index in batch.indices {
      let node = batch[index]
      node.clearPending()
      // Other engines' slots meet here because their states have copies of the same values. What these
      // engines show has not changed, and they may belong to other threads.
      node.dependents.forEach { dependent in
        let collector = dependent.collector
        if collector === self || inner.contains(where: { $0 === collector }) {
          dependent.look(round: round, since: moment, into: &batch)
        }
      }
    }
  }

  private func beginLooking(_ round: UInt64) {
    lookingRound = round
  }

  /// Lets go of all that was read for several slots: a list that is kept would be copied by the next change.
  private func endLooking() {
    lookingRound = 0
    guard !sharedWays.isEmpty else { return }
    for way in sharedWays { way.forget() }
    sharedWays = []
  }

  /// Makes `way` forget what it has read when the slots have looked.
  func forgetAfterLooking(_ way: SharedWay) {
    sharedWays.append(way)
  }

  private func takeChanged() -> [FieldNode] {
    defer {
      changed.removeAll(keepingCapacity: true)
      isDue.pointee = !listeners.isEmpty
    }
    return changed
  }

  /// The collectors of all engines that have reduced inside this drain, at any depth.
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
