import ConcurrencyExtras

/// The place in a root's state that a store shows, as something to observe.
///
/// A reader of a store observes its slot, and is told when another value stands in that place: not
/// when the value changes inside, and not when its neighbours do. The slot is attached to all that can
/// tell of such a change: the root as a whole, every field on the way to the place, and the version of
/// the value that lies there. When one of these changes the engine looks again, before anything else
/// happens. So what the slot knows is never older than the last drain, and comparing it with what is
/// there now says what became of the value in this one. A slot that was never tracked is attached to
/// nothing and costs nothing.
// Sendable because it is used by its engine's isolation only: `track` by the store, `look` by a
// collector of the same thread. Other threads meet it as a weak reference whose constant `collector`
// they compare. `deinit`, wherever it runs, has the object to itself.
@usableFromInline
package final class ObservationSlot: @unchecked Sendable {
  /// The number of no field either: the node of those who observe a place.
  private static let place: UInt64 = 1

  let collector: ObservationCollector
  private let identity: () -> ObservableStateID?
  /// What keeps the store that the slot belongs to, for as long as there is something in the place.
  private let keeper: (any StoreKeeper)?
  /// What the store shows when there is nothing in the place.
  private let lastState: (any DepartureKeeper)?
  /// The id of what lies in the place since the last drain; nil for what has none.
  private var known: ObservableStateID?
  /// The slot's observers; nil if it was never observed.
  private(set) var observers: FieldNode?

  /// The weak reference that the nodes of the path share: each one of its own would be taken and given back.
  private(set) lazy var reference = WeakSlot(self)
  /// What the place depends on, in order.
  private var path: [FieldNode] = []
  private var position = 0
  /// The round of telling in which the slot last looked.
  private var round: UInt64 = 0

  /// Makes a slot for a place in the state of the engine that owns `collector`.
  ///
  /// - Parameters:
  ///   - collector: The collector under which the state changes.
  ///   - identity: Walks from the root's state to the place and returns the id of what is there; nil for
  ///     what has no id. The reads on the way attach the slot, and so does ``attach(to:)``, which it
  ///     calls for the value it finds. It is called when the slot is first tracked and whenever the
  ///     place may have changed.
  package convenience init(
    collector: ObservationCollector,
    identity: @escaping () -> ObservableStateID?
  ) {
    self.init(collector: collector, keeper: nil, lastState: nil, identity: identity)
  }

  /// Makes the slot of a store that `keeper` keeps.
  init(
    collector: ObservationCollector,
    keeper: (any StoreKeeper)?,
    lastState: (any DepartureKeeper)?,
    identity: @escaping () -> ObservableStateID?
  ) {
    self.collector = collector
    self.keeper = keeper
    self.lastState = lastState
    self.identity = identity
  }

  deinit {
    for node in path { node.detach(ObjectIdentifier(self)) }
  }

  /// Makes the current observer, if any, one of the slot's.
  package func track() {
    guard ObservationMode.current.isObserving else { return }
    begin().access()
  }

  /// Follows the place from now on.
  ///
  /// - Returns: The node of the slot's observers.
  @discardableResult
  func begin() -> FieldNode {
    if let observers { return observers }
    let observers = FieldNode(field: Self.place, next: nil)
    self.observers = observers
    collector.watchRoot()
    known = walk()
    return observers
  }

  /// Keeps what is about to be taken out of the place.
  func keep(_ departed: Any) {
    lastState?.keep(departed)
  }

  /// Attaches the slot that is looking, if one is, to the version of the value it has found.
  ///
  /// - Parameter id: The id of that value, which is alive.
  @usableFromInline
  package static func attach(to id: ObservableStateID) {
    guard let slot = ObservationMode.current.attachingSlot, let extent = id.extent else { return }
    slot.visit(
      extent._withUnsafeGuaranteedRef { $0.node(for: Extent.version) }.takeUnretainedValue()
    )
  }

  /// Looks what lies in the place at the end of a drain.
  ///
  /// - Parameters:
  ///   - round: Which telling this is; the slot looks once in each.
  ///   - moment: The last stamp before the drain.
  /// - Returns: The observers to tell that another value lies there; nil if it is the same one.
  func look(round: UInt64, since moment: UInt64) -> FieldNode? {
    guard self.round != round else { return nil }
    self.round = round
    let previous = known
    known = walk()
    // Without an id there is no telling, so any change on the way counts.
    if let previous, let known, known.continues(previous, since: moment) { return nil }
    if known == .absent { letGo() } else { lastState?.expectAnother() }
    return observers
  }

  /// Lets go of the store, whose child has gone in this drain.
  ///
  /// Its observers are told, and ask for the store again. Those that begin while the child is gone are told when
  /// there is one again, and for that the slot must live.
  private func letGo() {
    guard let keeper else { return }
    MainActor.assumeIsolated { keeper.letGo() }
  }
}

extension ObservationSlot {
  /// Walks to the place, so that the slot hangs on what the place depends on now.
  private func walk() -> ObservableStateID? {
    position = 0
    visit(collector.root)
    let identity = ObservationMode.attaching(self).run(identity)
    leave(from: position)
    return identity
  }

  /// What the walk that goes on has come past.
  var way: ArraySlice<FieldNode> { path[..<position] }

  /// Notes that the walk has come past a node.
  func visit(_ node: FieldNode) {
    let node = node.node(in: collector)
    if position < path.count, path[position] === node {
      position += 1
    } else if !path[..<position].contains(where: { $0 === node }) {
      leave(from: position)
      node.attach(self)
      path.append(node)
      position += 1
    }
  }

  private func leave(from end: Int) {
    guard end < path.count else { return }
    for node in path[end...] { node.detach(ObjectIdentifier(self)) }
    path.removeSubrange(end...)
  }
}
