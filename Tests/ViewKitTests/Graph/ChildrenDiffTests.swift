import PropertyTesting
import Testing

@testable import ViewKit

@Suite struct ChildrenDiffTests {
  @Test func `the operations produce the new list, with as few moves as possible`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let (old, new) = lists(with: &random)
      let operations = ChildrenDiff(from: ids(old), to: ids(new)).operations
      #expect(result(of: operations, on: ids(old)) == ids(new), "\(old) → \(new)")
      let removed = operations.count { if case .remove = $0 { true } else { false } }
      let inserted = operations.count { if case .insert = $0 { true } else { false } }
      #expect(removed == Set(old).subtracting(new).count, "\(old) → \(new)")
      #expect(inserted == Set(new).subtracting(old).count, "\(old) → \(new)")
      let moved = operations.count - removed - inserted
      #expect(moved == fewestMoves(from: old, to: new), "\(old) → \(new)")
    }
  }

  @Test func `a first row that leaves and a last row that arrives need two operations`() {
    let diff = ChildrenDiff(from: ids([1, 2, 3]), to: ids([2, 3, 4]))
    #expect(diff.operations == [.remove(id(1)), .insert(id(4), before: nil)])
  }
}

/// Two lists of distinct numbers; the second one keeps, removes, moves and adds some, which may be lower.
private func lists(with random: inout SeededGenerator) -> (old: [Int], new: [Int]) {
  let all = (1...8).map { $0 }
  let old = all.filter { _ in Bool.random(using: &random) }
  var new = old.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
  for number in Bool.random(using: &random) ? all : [9, 10, 11]
  where !old.contains(number) && Bool.random(using: &random) {
    new.insert(number, at: Int.random(in: 0...new.count, using: &random))
  }
  if Bool.random(using: &random) { new.shuffle(using: &random) }
  return (old, new)
}

/// Applies operations one by one, as a host does.
private func result(of operations: [ChildrenDiff.Operation], on old: [NodeID]) -> [NodeID]? {
  var list = old
  func insert(_ id: NodeID, before next: NodeID?) -> Bool {
    guard let next else {
      list.append(id)
      return true
    }
    guard let position = list.firstIndex(of: next) else { return false }
    list.insert(id, at: position)
    return true
  }
  for operation in operations {
    switch operation {
    case .remove(let id):
      list.removeAll { $0 == id }
    case .insert(let id, let next):
      guard insert(id, before: next) else { return nil }
    case .move(let id, let next):
      list.removeAll { $0 == id }
      guard insert(id, before: next) else { return nil }
    }
  }
  return list
}

/// The number of remaining elements outside the longest sequence in unchanged order, found by trying all sequences.
private func fewestMoves(from old: [Int], to new: [Int]) -> Int {
  let positions = new.compactMap { old.firstIndex(of: $0) }
  let longest = (0..<(1 << positions.count)).compactMap { choice -> Int? in
    let chosen = positions.indices.filter { choice & (1 << $0) != 0 }.map { positions[$0] }
    return chosen == chosen.sorted() ? chosen.count : nil
  }
  return positions.count - (longest.max() ?? 0)
}

private func ids(_ numbers: [Int]) -> [NodeID] { numbers.map(id) }

private func id(_ number: Int) -> NodeID { NodeID(rawValue: number) }
