/// The lineages of values of which copies stand in two places.
///
/// Two places that hold copies of one value have their observers in common: what is written in one of them is told to
/// those who read the other one. In another store that goes only for those who have read a copy, outside of their store,
/// and for what is written to a copy outside of all stores, which is told as if it were observed.
struct Aliases {
  private var within: [StoreName: Set<Int>] = [:]
  private var across: Set<Int> = []

  init() {}

  /// Finds the values that stand in two places of the stores' states.
  init(in states: [StoreName: Root.State]) {
    var elsewhere: Set<Int> = []
    for (name, state) in states {
      var seen: Set<Int> = []
      for lineage in state.lineages where !seen.insert(lineage).inserted {
        within[name, default: []].insert(lineage)
      }
      across.formUnion(seen.intersection(elsewhere))
      elsewhere.formUnion(seen)
    }
  }

  /// The values that stand in two places in either.
  func union(_ other: Self) -> Self {
    var union = self
    union.within.merge(other.within) { $0.union($1) }
    union.across.formUnion(other.across)
    return union
  }

  /// The values of which a reader may hear what is written in another place.
  func heard(by reading: Reading, of store: StoreName, after step: Step) -> Set<Int> {
    let hearsOthers = reading.readsCopies || step.writesToCopy
    return within[store, default: []].union(hearsOthers ? across : [])
  }
}

extension Step {
  /// Whether a copy is changed outside of all stores.
  fileprivate var writesToCopy: Bool {
    switch self {
    case .sendRoot, .sendBranch, .sendLeaf, .sendRows, .sendPath: true
    default: false
    }
  }
}

extension Reading {
  /// Whether a reader of this reads more than fields that its stores lend it.
  fileprivate var readsCopies: Bool {
    switch self {
    case .root(.number), .root(.shared), .branch(_, .number, _), .branch(_, .rowCount, _): false
    case .leaf(_, _, let what, _): what == .all
    case .root, .branch: true
    }
  }
}
