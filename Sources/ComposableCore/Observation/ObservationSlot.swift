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
///
/// The slots of a list's elements are attached to versions only. The way to the list is looked at once for all of
/// them, see ``SharedWay``.
// Sendable for the reason of all dependents.
@usableFromInline
package final class ObservationSlot: Dependent, @unchecked Sendable {
  /// A number that no field has: the node of a place's observers.
  private static let place: UInt64 = 1

  private let identity: () -> ObservableStateID?
  /// The way to the list in which the place is; nil if it is in none.
  private let way: SharedWay?
  /// What keeps the store that the slot belongs to, for as long as there is something in the place.
  private let keeper: (any StoreKeeper)?
  /// What the store shows when there is nothing in the place.
  private let lastState: (any DepartureKeeper)?
  // Loaded and stored, no more.
  /// The id of what lies in the place since the last drain; nil for what has none.
  @exclusivity(unchecked) private var known: ObservableStateID?
  /// Whether something has been taken out of the place since the last look.
  @exclusivity(unchecked) private var hasKept = false
  /// The slot's observers; nil if it was never observed.
  private(set) var observers: FieldNode?

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
    self.init(collector: collector, way: nil, keeper: nil, lastState: nil, identity: identity)
  }

  /// Makes the slot of a store that `keeper` keeps.
  init(
    collector: ObservationCollector,
    way: SharedWay?,
    keeper: (any StoreKeeper)?,
    lastState: (any DepartureKeeper)?,
    identity: @escaping () -> ObservableStateID?
  ) {
    self.way = way
    self.keeper = keeper
    self.lastState = lastState
    self.identity = identity
    super.init(collector: collector)
  }

  deinit {
    if observers != nil { way?.noteThatOneWent() }
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
    way?.add(self)
    return observers
  }

  /// Keeps what is about to be taken out of the place.
  override func keep(_ departed: Any) {
    lastState?.keep(departed)
    hasKept = true
  }

  private func walk() -> ObservableStateID? {
    walk(from: way == nil ? collector.root : nil, identity)
  }

  override func look(round: UInt64, since moment: UInt64, into batch: inout [FieldNode]) {
    guard enter(round: round) else { return }
    conclude(walk(), since: moment, into: &batch)
  }

  /// Does the same when the list has been looked at in which the place is.
  func lookInList(round: UInt64, since moment: UInt64, into batch: inout [FieldNode]) {
    guard enter(round: round) else { return }
    let found = identity()
    // Equal numbers are copies of one value, with the same node for its version: the slot hangs there.
    if let found, let known, found == known { return noteReturn(of: found) }
    // The list, and with it the value, is kept while slots look.
    attach(only: found)
    conclude(found, since: moment, into: &batch)
  }

  private func conclude(
    _ found: ObservableStateID?,
    since moment: UInt64,
    into batch: inout [FieldNode]
  ) {
    let previous = known
    known = found
    // Without an id there is no telling, so any change on the way counts.
    if let previous, let found, found.continues(previous, since: moment) {
      return noteReturn(of: found)
    }
    hasKept = false
    if found == .absent { letGo() } else { lastState?.expectAnother() }
    if let observers { batch.append(observers) }
  }

  /// Notes that what was taken out of the place has been put back, if it was: what was kept of it is not its last state.
  private func noteReturn(of found: ObservableStateID) {
    guard hasKept else { return }
    hasKept = false
    if found != .absent { lastState?.expectAnother() }
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
