import ComposableArchitecture

// The existing values of observable state, to find values with copies in two places.

extension Leaf.State {
  fileprivate var lineages: [Int] { [lineage.number] }
}

extension Destination.State {
  fileprivate var leaf: Leaf.State? {
    switch self {
    case .first(let leaf), .second(let leaf): leaf
    case .plain: nil
    }
  }
}

extension Branch.State {
  /// The lineages of the branch and all its leaves.
  var lineages: [Int] {
    let single =
      [leaf, twin] + [optional, presented, destination?.leaf, mode.leaf].compactMap(\.self)
    return [lineage.number] + (single + rows.elements + list + Array(path)).flatMap(\.lineages)
  }
}

extension Root.State {
  /// The lineages of all values in the state; a lineage with two copies occurs twice.
  var lineages: [Int] {
    let single = [left, right] + [optional, presented].compactMap(\.self)
    return [lineage.number] + (single + branches.elements).flatMap(\.lineages)
  }
}

extension Reading {
  /// Returns the lineages of the values that a reader observes.
  func lineages(in state: Root.State) -> Set<Int> {
    let branch: (BranchPlace, LeafPlace?)? =
      switch self {
      case .root(.branch(let place, .leaf(let leaf, _))), .branch(let place, .leaf(let leaf, _), _),
        .leaf(let place, let leaf, _, _):
        (place, leaf)
      case .root(.branch(let place, _)), .branch(let place, _, _): (place, nil)
      case .root: nil
      }
    var lineages: Set = [state.lineage.number]
    guard let (place, leafPlace) = branch, let value = state.branch(at: place) else {
      return lineages
    }
    lineages.insert(value.lineage.number)
    if let leafPlace {
      if let leaf = value.leaf(at: leafPlace) { lineages.formUnion(leaf.lineages) }
    } else {
      // The reader may read all rows or all elements of the list.
      lineages.formUnion((value.rows.elements + value.list).flatMap(\.lineages))
    }
    return lineages
  }
}
