public import ComposableTracking
internal import ConcurrencyExtras

/// The observers and dependents of one field of a value and its copies.
///
/// A node can also represent a version, a whole root or the location of a store. It has four parts: the observers, the
/// dependents, the engine that owns it, and the marks that are read without a lock. A node takes 88 bytes, and each
/// observed field of each row has one.
@usableFromInline
final class FieldNode: AccessedSource, Sendable {
  let field: UInt64
  private let next: FieldNode?
  // The lock of ``AccessList`` guards the changing part, so the access needs no check.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) package var observers =
    ObserverList()
  // The lock of ``DependentSet`` guards it.
  /// The dependents, which are re-evaluated after a change.
  nonisolated(unsafe) private var dependentSet = DependentSet()
  let ownership = EngineOwnership()
  let marks = Marks()

  init(field: UInt64, next: FieldNode?) {
    self.field = field
    self.next = next
  }

  /// Returns the node of `field` in the list that starts here; `nil` if the list lacks it.
  func firstNode(for field: UInt64) -> Unmanaged<FieldNode>? {
    if self.field == field { return .passUnretained(self) }
    var node = next
    while let current = node {
      if current.field == field { return .passUnretained(current) }
      node = current.next
    }
    return nil
  }

  /// True if the node can have observers; the node of a version only has dependents.
  var isObservable: Bool { field != CopyGroup.version }

  /// Registers the current observer, if there is one.
  @usableFromInline
  func access() {
    if registerObserver() { marks.setHasAccessLists() }
  }

  /// Registers the current observer as the reader of a copy, which may be part of any engine's state.
  func accessCopy() {
    ownership.detachedNode(of: field).access()
  }

  /// Notifies the observers, or lets the engine that reduces on this thread notify them after its drain.
  @usableFromInline
  func notify() {
    if let collector = ThreadContext.current.collector {
      collector.collect(self)
    } else {
      // Dependents are not re-evaluated: a store's state only changes while its engine reduces, so this value is a
      // copy, possibly on another thread than the store.
      notifyObservers()
      ownership.existingDetachedNode?.notifyObservers()
    }
  }

  /// Registers the current observer, unless the thread's context excludes observers.
  @usableFromInline
  func accessIfObserving() {
    if ThreadContext.slot.encoded.isObserving { access() }
  }

  func notifyObservers() {
    if marks.hasAccessLists { AccessList.notifyLists(containing: self) }
    observers.existingStandardObservers?._withUnsafeGuaranteedRef { $0.withMutation {} }
  }

  /// This node or its substitute, for the state of an engine.
  func node(in collector: ObservationCollector) -> FieldNode {
    ownership.claim(for: collector.engineID)
      ? self : collector.substitutes.node(for: self, engineID: collector.engineID)
  }

  /// This node or its substitute, for the state of an engine; `nil` if the engine has no substitute.
  func existingNode(in collector: ObservationCollector) -> FieldNode? {
    let engineID = ownership.engineID
    return engineID == 0 || engineID == collector.engineID
      ? self : collector.substitutes.existingNode(for: self)
  }
}

extension Unmanaged<FieldNode> {
  // Not inlined into the caller: a closure of an actor would check its isolation at run time.
  /// Registers the current observer with a node that another object retains.
  @usableFromInline
  func accessIfObserving() {
    _withUnsafeGuaranteedRef { $0.accessIfObserving() }
  }
}

extension FieldNode {
  /// Attaches a dependent, to be re-evaluated after a change.
  func attach(_ dependent: Dependent) {
    let reference = dependent.reference
    DependentSet.lock.withLock {
      dependentSet.insert(reference)
      marks.setDependentCount(dependentSet.count)
    }
  }

  func detach(_ reference: WeakDependent) {
    DependentSet.lock.withLock {
      dependentSet.remove(reference)
      marks.setDependentCount(dependentSet.count)
    }
  }

  /// The live dependents.
  var dependents: LiveDependents {
    marks.hasDependents ? DependentSet.lock.withLock { dependentSet.live } : LiveDependents()
  }
}
