/// What hangs on a node, of which the first needs no memory of its own.
///
/// The version of a row has one dependent, the slot of the row's store.
struct DependentList: Sendable {
  private var first: WeakDependent?
  private var others: [ObjectIdentifier: WeakDependent] = [:]

  var count: Int { (first == nil ? 0 : 1) + others.count }

  /// Those that are alive.
  var alive: Alive {
    Alive(
      first: first?.dependent,
      others: others.isEmpty ? [] : others.values.compactMap(\.dependent)
    )
  }

  /// Dependents that are kept while they are asked.
  struct Alive {
    var first: Dependent?
    var others: [Dependent] = []

    func forEach(_ body: (Dependent) -> Void) {
      if let first { body(first) }
      for other in others { body(other) }
    }
  }

  mutating func insert(_ reference: WeakDependent) {
    if first == nil {
      first = reference
    } else {
      others[reference.address] = reference
    }
  }

  /// Takes out what is at this address, which may be going away.
  mutating func remove(_ address: ObjectIdentifier) {
    if first?.address == address {
      first = nil
      return
    }
    others.removeValue(forKey: address)
    // Emptied for good: a dictionary keeps the room that it once needed.
    if others.isEmpty { others = [:] }
  }
}
