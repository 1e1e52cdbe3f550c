internal import ComposableTracking
internal import ConcurrencyExtras

/// The dependents of one node, which are re-evaluated after the node's field has changed; one word in size.
struct DependentSet {
  /// The lock that guards the sets of all nodes: a lock in each node would double the node's size.
  ///
  /// It is held briefly, and for longer only if thousands of stores that are in no list depend on one field.
  static let lock = Lock()

  private var references = CompactSet<WeakDependent>()

  /// The number of dependents, including dependents that are being released.
  var count: Int { references.count }

  mutating func insert(_ reference: WeakDependent) { references.insert(reference) }

  mutating func remove(_ reference: WeakDependent) { references.remove(reference) }

  /// The dependents that are alive, retained by the result.
  var live: LiveDependents {
    var live = LiveDependents()
    references.forEach { if let dependent = $0.dependent { live.append(dependent) } }
    return live
  }
}

/// Dependents that are retained until all of them were re-evaluated.
///
/// Re-evaluating a slot can release a store and the slots below it, whose observers would then not be notified.
struct LiveDependents {
  // A single dependent needs no allocation: the version of a row has one, the slot of the row's store.
  private var first: Dependent?
  private var others: [Dependent] = []

  mutating func append(_ dependent: Dependent) {
    if first == nil { first = dependent } else { others.append(dependent) }
  }

  func forEach(_ body: (Dependent) -> Void) {
    if let first { body(first) }
    for other in others { body(other) }
  }
}

/// The weak reference to a dependent, which all its nodes share.
final class WeakDependent: Sendable {
  weak let dependent: Dependent?

  init(_ dependent: Dependent) {
    self.dependent = dependent
  }
}
