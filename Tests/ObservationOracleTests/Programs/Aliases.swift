/// The lineages of values with copies in two places.
///
/// Two places with copies of one value share their observers: a write at one place notifies the readers of the other
/// place. In a different store this applies only to readers of a copy outside the store, and to writes of a copy
/// outside of all stores, which notify as if the copy were observed.
struct Aliases {
  private var within: [StoreName: Set<Int>] = [:]
  private var across: Set<Int> = []

  init() {}

  /// Finds the values with copies in two places of the stores' states.
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

  /// Returns the values with copies in two places in either set.
  func union(_ other: Self) -> Self {
    var union = self
    union.within.merge(other.within) { $0.union($1) }
    union.across.formUnion(other.across)
    return union
  }

  /// Returns the values whose writes at another place may notify a reader.
  func heard(by reading: Reading, of store: StoreName, after step: Step) -> Set<Int> {
    let hearsOthers = reading.readsCopies || step.writesToCopy
    return within[store, default: []].union(hearsOthers ? across : [])
  }
}

extension Step {
  /// True if the step changes a copy outside of all stores.
  fileprivate var writesToCopy: Bool {
    switch self {
    case .sendRoot, .sendBranch, .sendLeaf, .sendRows, .sendPath: true
    default: false
    }
  }
}

extension Reading {
  /// True if the reader also reads values outside of its stores' fields.
  fileprivate var readsCopies: Bool {
    switch self {
    case .root(.number), .root(.shared), .branch(_, .number, _), .branch(_, .rowCount, _): false
    case .leaf(_, _, let what, _): what == .all
    case .root, .branch: true
    }
  }
}
