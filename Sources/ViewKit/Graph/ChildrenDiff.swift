/// The shortest list of operations that turns one list of distinct ids into another.
///
/// Removals come first, then insertions and moves from the end to the start, so the sibling in an operation is always
/// in its final position.
struct ChildrenDiff {
  enum Operation: Equatable {
    case remove(NodeID)
    case insert(NodeID, before: NodeID?)
    case move(NodeID, before: NodeID?)
  }

  let operations: [Operation]

  /// Compares two lists of distinct ids.
  ///
  /// - Complexity: O(*n*) if the remaining ids keep their order and the other new ids are higher than all old ones;
  ///   otherwise O(*n* log *n*).
  init(from old: [NodeID], to new: [NodeID]) {
    let ordered = Self.orderedPositions(of: new, in: old)
    let positions = ordered ?? Self.positions(of: new, in: old)
    let staying = ordered == nil ? Self.longestIncreasingRun(in: positions) : nil

    var isKept = [Bool](repeating: false, count: old.count)
    for case let position? in positions { isKept[position] = true }
    var operations: [Operation] = []
    for (id, isKept) in zip(old, isKept) where !isKept { operations.append(.remove(id)) }

    var next: NodeID?
    for index in new.indices.reversed() {
      if positions[index] == nil {
        operations.append(.insert(new[index], before: next))
      } else if staying?[index] == false {
        operations.append(.move(new[index], before: next))
      }
      next = new[index]
    }
    self.operations = operations
  }

  /// The old position of each new id, `nil` for an added one.
  private static func positions(of new: [NodeID], in old: [NodeID]) -> [Int?] {
    let positions = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    return new.map { positions[$0] }
  }

  /// The old position of each new id, found without hashing; `nil` if an id moves or was added with a lower id.
  ///
  /// Most added nodes are new, so their ids are higher than those of all other nodes.
  private static func orderedPositions(of new: [NodeID], in old: [NodeID]) -> [Int?]? {
    let highest = old.max()
    var positions: [Int?] = []
    positions.reserveCapacity(new.count)
    var next = 0
    for id in new {
      guard let highest, id <= highest else {
        positions.append(nil)
        continue
      }
      while next < old.count, old[next] != id { next += 1 }
      guard next < old.count else { return nil }
      positions.append(next)
      next += 1
    }
    return positions
  }

  /// Marks a longest subsequence with increasing old positions: the elements that need no move.
  static func longestIncreasingRun(in positions: [Int?]) -> [Bool] {
    // `tails[length]` is the index of the last element of the best run of that length so far.
    var tails: [Int] = []
    var predecessors = [Int?](repeating: nil, count: positions.count)
    for (index, position) in positions.enumerated() {
      guard let position else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if let tail = positions[tails[middle]], tail < position {
          low = middle + 1
        } else {
          high = middle
        }
      }
      predecessors[index] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var staying = [Bool](repeating: false, count: positions.count)
    var index = tails.last
    while let current = index {
      staying[current] = true
      index = predecessors[current]
    }
    return staying
  }
}
