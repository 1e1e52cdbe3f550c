import ConcurrencyExtras

/// The place in a root's state that a child store shows, as something to observe.
///
/// Whoever reads a child store observes its slot, and is told when another value stands in that place:
/// not when the value changes inside, and not when its neighbours do. To know, the slot is attached to
/// every field on the way from the root to the place. When one of those changes, it compares
/// identities. A slot nobody ever tracked is attached to nothing and costs nothing.
// Sendable because it is used by its engine's isolation only: `track` by the store, `check` by the
// engine's own collector. Other threads meet it as a weak reference whose constant `collector` they
// compare. `deinit`, wherever it runs, has the object to itself.
package final class ObservationSlot: @unchecked Sendable {
  let collector: ObservationCollector
  private let identity: () -> ObservableStateID?
  private var lastIdentity: ObservableStateID?
  /// When that identity was found.
  private var moment: UInt64 = 0
  /// The slot's observers; nil if nobody has ever observed it.
  private(set) var observers: FieldNode?

  /// The fields that were read on the way to the place, in order.
  private var path: [FieldNode] = []
  private var position = 0

  /// Makes a slot for a place in the state of the engine that owns `collector`.
  ///
  /// - Parameters:
  ///   - collector: The collector under which the state changes.
  ///   - identity: Walks from the root's state to the place and returns the id of what is there, nil if
  ///     that is nothing, or nothing with an id. The reads on the way attach the slot. It is called when
  ///     the slot is first tracked and after one of the fields read has changed.
  package init(
    collector: ObservationCollector,
    identity: @escaping () -> ObservableStateID?
  ) {
    self.collector = collector
    self.identity = identity
  }

  deinit {
    for node in path { node.detach(ObjectIdentifier(self)) }
  }

  /// Makes the current observer, if any, one of the slot's.
  package func track() {
    guard ObservationMode.current.isObserving else { return }
    if let observers { return observers.access() }
    let observers = FieldNode(field: 0, next: nil)
    self.observers = observers
    lastIdentity = attach()
    observers.access()
  }

  /// Whether no observable field lies on the way to the place, so that nothing tells of changes.
  var isUnattached: Bool { path.isEmpty }

  /// Tells the slot's observers if something else stands in its place than before.
  func check() {
    let previous = lastIdentity
    let previousMoment = moment
    lastIdentity = attach()
    if let previous, let lastIdentity, isSame(lastIdentity, as: previous, since: previousMoment) {
      return
    }
    // Without an id there is no telling, so any change on the way counts.
    tell()
  }

  /// Tells the slot's observers that something else stands in its place than before.
  func tell() {
    observers?.notifyObservers()
  }

  /// Whether the value that is there now is the one from before, as far as observers must know.
  ///
  /// A slot on the way to which fields lie is checked when one of them tells of another value: then a
  /// copy that was changed elsewhere is another value. One that is checked after every drain saw the
  /// value a drain ago, so whatever has a later stamp was changed in place meanwhile.
  private func isSame(
    _ current: ObservableStateID,
    as previous: ObservableStateID,
    since moment: UInt64
  ) -> Bool {
    isUnattached ? current.continues(previous, since: moment) : current == previous
  }
}

extension ObservationSlot {
  /// Walks the path again, so that the slot hangs on the fields of the values that are there now.
  private func attach() -> ObservableStateID? {
    position = 0
    moment = UniqueStamp.latest
    let identity = ObservationMode.attaching(self).run(identity)
    leave(from: position)
    return identity
  }

  /// Notes that the walk has come past a field.
  func visit(_ node: FieldNode) {
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
