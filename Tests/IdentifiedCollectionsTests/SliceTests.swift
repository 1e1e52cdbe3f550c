import ConcurrencyExtras
import IdentifiedCollections
import PropertyTesting
import Testing

/// Slices of a list behave like slices of an array after any change.
struct SliceTests {
  @Test(arguments: ProgramSeeds.chosen(4))
  func `a slice behaves like a slice of an array`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let list = IdentifiedArray(
        uniqueElements: (0..<8).shuffled(using: &generator).map { Item($0) }
      )
      let model = Array(list)
      let start = Int.random(in: 0...8, using: &generator)
      let end = Int.random(in: start...8, using: &generator)
      var (slice, expected) = (list[start..<end], model[start..<end])
      var names: [String] = []
      for _ in 0..<4 {
        let operation = Int.random(in: 0..<14, using: &generator)
        var same = generator
        names.append(change(&slice, by: operation, from: list, using: &generator))
        _ = change(&expected, by: operation, from: model, using: &same)
        guard slice.elementsEqual(expected), slice.indices == expected.indices else {
          Issue.record("\(names) on \(start)..<\(end) of \(model) gave \(slice), not \(expected).")
          return
        }
      }
      let again = IdentifiedArrayOf<Item>(slice)
      #expect(again.isConsistent)
      #expect(Array(again.ids) == unique(expected.map(\.id)))
    }
  }

  /// Applies one of the methods of range-replaceable collections.
  private func change<C>(
    _ slice: inout C,
    by operation: Int,
    from whole: some RandomAccessCollection<Item>,
    using generator: inout SeededGenerator
  ) -> String where C: RangeReplaceableCollection<Item> & MutableCollection, C.Index == Int {
    let others = Array(whole.shuffled(using: &generator).prefix(3))
    let start = Int.random(in: slice.startIndex...slice.endIndex, using: &generator)
    let end = Int.random(in: start...slice.endIndex, using: &generator)
    switch operation {
    case 0:
      slice.append(others[0])
      return "append"
    case 1:
      slice.append(contentsOf: others)
      return "append(contentsOf:)"
    case 2:
      slice.insert(others[0], at: start)
      return "insert"
    case 3:
      slice.insert(contentsOf: others, at: start)
      return "insert(contentsOf:)"
    case 4 where start < slice.endIndex:
      slice.remove(at: start)
      return "remove(at:)"
    case 5 where !slice.isEmpty:
      slice.removeFirst()
      return "removeFirst()"
    case 6:
      slice.removeFirst(end - start)
      return "removeFirst(_:)"
    case 7:
      slice.removeSubrange(start..<end)
      return "removeSubrange"
    case 8:
      slice.replaceSubrange(start..<end, with: others)
      return "replaceSubrange"
    case 9:
      slice.removeAll { $0.id % 3 == 0 }
      return "removeAll(where:)"
    case 10:
      slice += others
      return "+="
    case 11:
      slice = slice + others
      return "+"
    case 12:
      slice = others + slice
      return "others +"
    case 13 where start < slice.endIndex:
      slice[start] = others[0]
      return "subscript"
    default:
      slice.reserveCapacity(20)
      return "reserveCapacity"
    }
  }

  private func unique(_ ids: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return ids.filter { seen.insert($0).inserted }
  }

  @Test func `slices of one list are concatenated without losing elements`() {
    let list = items(1, 2, 3, 4)
    #expect((list.prefix(1) + list.suffix(1)).map(\.id) == [1, 4])
    var first = list.prefix(1)
    first += list.suffix(2)
    #expect(first.map(\.id) == [1, 3, 4])
    var last = list[3...]
    last.append(list[0])
    last.insert(list[1], at: last.endIndex)
    #expect(last.map(\.id) == [4, 1, 2])
  }

  /// Elements of an assigned slice keep its positions; other elements with the same identities are removed.
  @Test(arguments: ProgramSeeds.chosen(4))
  func `an assigned slice replaces the elements in its range`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      var list = IdentifiedArray(
        uniqueElements: (0..<8).shuffled(using: &generator).map { Item($0) }
      )
      let copy = list
      let start = Int.random(in: 0...8, using: &generator)
      let end = Int.random(in: start...8, using: &generator)
      let isLocal = Bool.random(using: &generator)
      // From the slice and new elements, or from all elements.
      let source =
        isLocal ? Array(list[start..<end]) + (8..<11).map { Item($0, "new") } : list.elements
      let part = source.shuffled(using: &generator).prefix(end - start).map { Item($0.id, "part") }
      let ids = Set(part.map(\.id))
      let others = { (elements: ArraySlice<Item>) in elements.filter { !ids.contains($0.id) } }
      let expected = others(list.elements[..<start]) + part + others(list.elements[end...])
      list[start..<end] = part[...]
      #expect(list.elements == expected)
      #expect(list.isConsistent)
      #expect(copy.count == 8 && copy.isConsistent)
    }
  }

  /// An element that counts hashes of its identity.
  private struct Counted: Identifiable {
    struct ID: Hashable {
      let number: Int
      let hashCount: LockIsolated<Int>

      static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }

      func hash(into hasher: inout Hasher) {
        hashCount.withValue { $0 += 1 }
        hasher.combine(number)
      }
    }

    let id: ID
  }

  @Test func `assigning a slice is independent of the length of the list`() {
    let hashCount = LockIsolated(0)
    func count(in length: Int) -> Int {
      var list = IdentifiedArray(
        uniqueElements: (0..<length).map {
          Counted(id: Counted.ID(number: $0, hashCount: hashCount))
        }
      )
      hashCount.setValue(0)
      list[10..<20].reverse()
      list[10..<12] = [
        Counted(id: Counted.ID(number: -1, hashCount: hashCount)), list[10],
      ]
      #expect(list[10].id.number == -1 && list[11].id.number == 19)
      return hashCount.value
    }
    #expect(count(in: 20_000) < 300)
  }
}
