public import ComposableTracking
internal import ConcurrencyExtras
public import Observation
internal import Synchronization

/// The observers of one field of one value of observable state, or of the place of a child store.
///
/// A node may also stand for a version or a whole root. These have dependents only, see ``isObservable``.
///
/// Values that began as copies of one share their nodes. A node belongs to the engine of the store that first read it,
/// and others have nodes of their own in its place, see ``node(in:)``: so stores that began with the same state do
/// not hear of each other. A copy is read outside of any store, and its observers hear of each engine's writes.
///
/// Views' readings hear of it by themselves. For any other observer it is its own subject for the standard registrar,
/// which is made for the first of them; so telling observers needs no copy of the state.
@usableFromInline
final class FieldNode: Observable, ReadSource, Sendable {
  let field: UInt64
  private let next: FieldNode?
  /// What the standard library's observers are registered with, once there were any.
  private let standard = Atomic<Unmanaged<StandardObservers>?>(nil)
  // The lock of all nodes guards it.
  /// What looks when the node is told.
  nonisolated(unsafe) private var list = DependentList()
  // The lock of all readings guards it.
  nonisolated(unsafe) package var readings = ReadingList()
  private let dependentCount = Atomic<UInt32>(0)
  /// Whether a view has ever read it.
  private let wasRead = Atomic<Bool>(false)
  /// What names the engine that the node belongs to; 0 if it belongs to none.
  private let owner = Atomic<UInt>(0)
  /// The node of observers that have read a copy, which may be in any engine's state.
  private let copies = Atomic<Unmanaged<FieldNode>?>(nil)

  /// The serial of the collector that holds this node until its engine's queue is empty.
  private let pendingFor = Atomic<UInt64>(0)

  init(field: UInt64, next: FieldNode?) {
    self.field = field
    self.next = next
  }

  deinit {
    standard.load(ordering: .acquiring)?.release()
    copies.load(ordering: .acquiring)?.release()
  }

  /// The node of `field` in the list that starts here.
  func firstNode(for field: UInt64) -> Unmanaged<FieldNode>? {
    if self.field == field { return .passUnretained(self) }
    var node = next
    while let current = node {
      if current.field == field { return .passUnretained(current) }
      node = current.next
    }
    return nil
  }

  /// Whether there may be observers of the node, and not only dependents that look when it is told.
  var isObservable: Bool { field != Extent.version }

  /// What the registrar believes is observed; there is nothing to read.
  // Stored: the registrar hashes the path, which takes longer if there is a getter.
  fileprivate let content: Void = ()

  /// Makes the current observer, if any, one of the node's.
  @usableFromInline
  func access() {
    if Reading.note(self) {
      wasRead.store(true, ordering: .relaxed)
    } else {
      standardObservers._withUnsafeGuaranteedRef { $0.registrar.access(self, keyPath: $0.path) }
    }
  }

  private var standardObservers: Unmanaged<StandardObservers> {
    if let observers = standard.load(ordering: .acquiring) { return observers }
    let made = Unmanaged.passRetained(StandardObservers())
    let (exchanged, current) = standard.compareExchange(
      expected: nil,
      desired: made,
      ordering: .acquiringAndReleasing
    )
    if exchanged { return made }
    made.release()
    return current ?? made
  }

  /// The same for an observer that reads a copy of the value, which may be in any engine's state.
  func accessCopy() {
    if let copies = existingCopies { return copies.access() }
    let node = Unmanaged.passRetained(FieldNode(field: field, next: nil))
    let (exchanged, current) = copies.compareExchange(
      expected: nil,
      desired: node,
      ordering: .acquiringAndReleasing
    )
    if !exchanged { node.release() }
    (exchanged ? node : current)?._withUnsafeGuaranteedRef { $0.access() }
  }

  /// The node of observers that have read a copy, if there were any.
  var existingCopies: FieldNode? { copies.load(ordering: .acquiring)?.takeUnretainedValue() }

  /// Tells the observers, or lets the engine that is reducing on this thread tell them afterwards.
  @usableFromInline
  func notify() {
    if let collector = ObservationMode.current.collector {
      collector.collect(self)
    } else {
      // Dependents are left out: a store's state changes under its engine's collector only, so this is
      // a copy, and perhaps another thread than the one the store belongs to.
      notifyObservers()
      existingCopies?.notifyObservers()
    }
  }

  /// Does the same, unless reads are not observed on this thread now.
  @usableFromInline
  func accessIfObserving() {
    if ObservationMode.current.isObserving { access() }
  }

  func notifyObservers() {
    if wasRead.load(ordering: .relaxed) { Reading.tell(readersOf: self) }
    standard.load(ordering: .acquiring)?._withUnsafeGuaranteedRef {
      $0.registrar.withMutation(of: self, keyPath: $0.path) {}
    }
  }

  /// The node that stands for this one in the state of an engine.
  func node(in collector: ObservationCollector) -> FieldNode {
    if engine == collector.engine { return self }
    let (exchanged, _) = owner.compareExchange(
      expected: 0,
      desired: collector.engine,
      ordering: .relaxed
    )
    return exchanged ? self : collector.node(insteadOf: self)
  }

  /// What names the engine that the node belongs to; 0 if it belongs to none.
  var engine: UInt { owner.load(ordering: .relaxed) }

  /// The node that stands for this one in the state of an engine, if there is one.
  func existingNode(in collector: ObservationCollector) -> FieldNode? {
    let engine = engine
    return engine == 0 || engine == collector.engine
      ? self : collector.existingNode(insteadOf: self)
  }

  /// Returns whether the node was not yet pending for the collector with this serial.
  func markPending(for collector: UInt64) -> Bool {
    pendingFor.exchange(collector, ordering: .relaxed) != collector
  }

  func clearPending() {
    pendingFor.store(0, ordering: .relaxed)
  }
}

extension Unmanaged<FieldNode> {
  // Here and not where it is called: a closure of an actor asks at run time whether it runs there.
  /// Does the same for a node that something else keeps.
  @usableFromInline
  func accessIfObserving() {
    _withUnsafeGuaranteedRef { $0.accessIfObserving() }
  }
}

extension FieldNode {
  /// Makes `dependent` look when the node is told.
  func attach(_ dependent: Dependent) {
    let reference = dependent.reference
    Self.lock.withLock {
      list.insert(reference)
      dependentCount.store(UInt32(list.count), ordering: .relaxed)
    }
  }

  func detach(_ dependent: ObjectIdentifier) {
    Self.lock.withLock {
      list.remove(dependent)
      dependentCount.store(UInt32(list.count), ordering: .relaxed)
    }
  }

  /// Whether something is attached; what belongs to the engine that asks is attached on its own thread.
  var hasDependents: Bool { dependentCount.load(ordering: .relaxed) > 0 }

  /// What must look after the field has changed.
  var dependents: DependentList.Alive {
    hasDependents ? Self.lock.withLock { list.alive } : DependentList.Alive()
  }

  /// Guards the lists of all nodes: a lock of its own would be most of a node.
  ///
  /// It is held for a moment, and for longer only where thousands of stores that are in no list hang on one field.
  private static let lock = Lock()
}

/// The standard library's part of a node.
private final class StandardObservers: Sendable {
  let registrar = ObservationRegistrar()
  // Kept here: asking whether a static property has been made takes a part of each read, too.
  let path = StandardObservers.content

  private static let content: any KeyPath<FieldNode, Void> & Sendable = \.content
}
