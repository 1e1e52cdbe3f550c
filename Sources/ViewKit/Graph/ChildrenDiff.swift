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
  /// - Complexity: O(*n*) if the remaining ids keep their order and the other new ids are younger than all old ones;
  ///   otherwise O(*n* log *n*).
  init(from old: [NodeID], to new: [NodeID]) {
    if let operations = Self.operationsInOrder(from: old, to: new) {
      self.operations = operations
      return
    }
    var operations: [Operation] = []
    let oldPositions = Dictionary(
      uniqueKeysWithValues: old.enumerated().map { ($1, $0) }
    )
    let kept = Set(new)
    for id in old where !kept.contains(id) { operations.append(.remove(id)) }

    let positions = new.map { oldPositions[$0] }
    let staying = Self.longestIncreasingRun(in: positions)
    var next: NodeID?
    for index in new.indices.reversed() {
      if positions[index] == nil {
        operations.append(.insert(new[index], before: next))
      } else if !staying[index] {
        operations.append(.move(new[index], before: next))
      }
      next = new[index]
    }
    self.operations = operations
  }

  /// The operations without moves, found without hashing; `nil` if an id moves, or comes from another list.
  private static func operationsInOrder(from old: [NodeID], to new: [NodeID]) -> [Operation]? {
    // A new node has a higher id than each older one.
    let youngest = old.max()
    var operations: [Operation] = []
    var position = 0
    for id in new where youngest.map({ id <= $0 }) ?? false {
      while position < old.count, old[position] != id {
        operations.append(.remove(old[position]))
        position += 1
      }
      guard position < old.count else { return nil }
      position += 1
    }
    for id in old[position...] { operations.append(.remove(id)) }
    var next: NodeID?
    for id in new.reversed() {
      if youngest.map({ id > $0 }) ?? true { operations.append(.insert(id, before: next)) }
      next = id
    }
    return operations
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
