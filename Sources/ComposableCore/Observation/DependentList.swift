/// What hangs on a node, of which one alone needs no memory of its own.
///
/// The version of a row has one dependent, the slot of the row's store.
struct DependentList: Sendable {
  // One word, which it is only where the dictionary is indirect: each field of each row that was ever observed has such
  // a list.
  private enum Storage {
    case none
    case one(WeakDependent)
    indirect case many([ObjectIdentifier: WeakDependent])
  }

  private var storage = Storage.none

  var count: Int {
    switch storage {
    case .none: 0
    case .one: 1
    case .many(let references): references.count
    }
  }

  /// Those that are alive.
  var alive: Alive {
    switch storage {
    case .none: Alive()
    case .one(let reference): Alive(first: reference.dependent)
    case .many(let references): Alive(others: references.values.compactMap(\.dependent))
    }
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
    switch storage {
    case .none: storage = .one(reference)
    case .one(let other):
      storage = .many([other.address: other, reference.address: reference])
    case .many(var references):
      // One owner: a dictionary that the storage has too would be copied.
      storage = .none
      references[reference.address] = reference
      storage = .many(references)
    }
  }

  /// Takes out what is at this address, which may be going away.
  mutating func remove(_ address: ObjectIdentifier) {
    switch storage {
    case .none: break
    case .one(let reference): if reference.address == address { storage = .none }
    case .many(var references):
      storage = .none
      references.removeValue(forKey: address)
      // Emptied for good: a dictionary keeps the room that it once needed.
      if !references.isEmpty { storage = .many(references) }
    }
  }
}
