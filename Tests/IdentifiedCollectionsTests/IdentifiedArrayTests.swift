import Foundation
import IdentifiedCollections
import OrderedCollections
import Testing

struct IdentifiedArrayTests {
  @Test func `initializers create equal lists`() {
    let expected = [Item(1), Item(2)]
    #expect(IdentifiedArrayOf<Item>().isEmpty)
    #expect(IdentifiedArray(id: \Item.name).isEmpty)
    #expect(items(1, 2).elements == expected)
    #expect(IdentifiedArray(uniqueElements: expected, id: \.id) == items(1, 2))
    #expect(IdentifiedArray(uncheckedUniqueElements: expected) == items(1, 2))
    #expect(IdentifiedArray(items(1, 2)) == items(1, 2))
    #expect(IdentifiedArray(items(0, 1, 2, 3)[1..<3]) == items(1, 2))
    #expect(([Item(1), Item(2)] as IdentifiedArrayOf) == items(1, 2))
    #expect(items(1, 2).ids == [1, 2])
  }

  @Test func `elements with equal identities are combined at the first position`() {
    let list = IdentifiedArray([Item(1, "a"), Item(2, "b"), Item(1, "c")]) { first, second in
      Item(first.id, first.name + second.name)
    }
    #expect(list.elements == [Item(1, "ac"), Item(2, "b")])
  }

  @Test func `an existing identity is not added again`() {
    var list = items(1, 2)
    #expect(list.append(Item(1, "x")) == (false, 0))
    #expect(list.append(Item(3)) == (true, 2))
    #expect(list.insert(Item(3, "x"), at: 0) == (false, 2))
    #expect(list.insert(Item(0), at: 0) == (true, 0))
    list += [Item(3, "x"), Item(4)]
    list.append(contentsOf: [Item(4, "x"), Item(5)])
    #expect(list.elements == (0...5).map { Item($0) })
    #expect(list.isConsistent)
  }

  @Test func `an index is found with any guess`() {
    let list = items(5, 6, 7)
    for guess in 0...3 {
      #expect(list.index(id: 6, guess: guess) == 1)
      #expect(list.index(id: 8, guess: guess) == nil)
    }
    #expect(items().index(id: 1, guess: 0) == nil)
  }

  @Test func `assigning by identity replaces, appends and removes`() {
    var list = items(1, 2)
    list[id: 1] = Item(1, "a")
    list[id: 3] = Item(3)
    list[id: 2] = nil
    list[id: 9] = nil
    #expect(list.elements == [Item(1, "a"), Item(3)])
    #expect(list[id: 2] == nil)
    #expect(list.isConsistent)
  }

  @Test func `an element can be modified, removed and added in place`() {
    var list = items(1, 2, 3)
    list[id: 2]?.name = "b"
    list[id: 9]?.name = "x"
    list[1].name += "c"
    func clear(_ item: inout Item?) { item = nil }
    func fill(_ item: inout Item?) { item = Item(4) }
    clear(&list[id: 1])
    fill(&list[id: 4])
    #expect(list.elements == [Item(2, "bc"), Item(3), Item(4)])
    #expect(list.isConsistent)
  }

  @Test func `an error during a change in place keeps the list consistent`() {
    struct Failure: Error {}
    func fail(_ item: inout Item?) throws {
      item?.name = "x"
      throw Failure()
    }
    var list = items(1, 2)
    #expect(throws: Failure.self) { try fail(&list[id: 1]) }
    #expect(list.elements == [Item(1, "x"), Item(2)])
    #expect(list.isConsistent)
  }

  @Test func `updating replaces an element in place`() {
    var list = items(1, 2)
    #expect(list.update(Item(1, "a"), at: 0) == Item(1))
    #expect(list.updateOrAppend(Item(2, "b")) == Item(2))
    #expect(list.updateOrAppend(Item(3)) == nil)
    #expect(list.updateOrInsert(Item(0), at: 0) == (nil, 0))
    #expect(list.updateOrInsert(Item(2, "c"), at: 0) == (Item(2, "b"), 2))
    #expect(list.elements == [Item(0), Item(1, "a"), Item(2, "c"), Item(3)])
    #expect(list.isConsistent)
  }

  @Test func `each removal method removes its elements`() {
    var list = IdentifiedArray(uniqueElements: (0..<12).map { Item($0) })
    #expect(list.remove(Item(0, "other name")) == Item(0))
    #expect(list.remove(id: 1) == Item(1))
    #expect(list.remove(id: 1) == nil)
    #expect(list.remove(at: 0) == Item(2))
    #expect(list.removeFirst() == Item(3))
    #expect(list.removeLast() == Item(11))
    list.removeFirst(1)
    list.removeLast(1)
    list.removeSubrange(1...2)
    list.removeAll { $0.id == 8 }
    #expect(list.elements == [Item(5), Item(9)])
    list.remove(atOffsets: [0, 1])
    #expect(list.isEmpty)
    list = items(1, 2, 3)
    list.remove(atOffsets: [1])
    #expect(list == items(1, 3))
    list.removeAll(keepingCapacity: true)
    #expect(list.isEmpty && list.isConsistent)
  }

  @Test func `elements are sorted`() {
    var list = items(3, 1, 2)
    #expect(list.sorted() == items(1, 2, 3))
    #expect(list.sorted { $0.id > $1.id } == items(3, 2, 1))
    list.sort()
    #expect(list == items(1, 2, 3))
    list.reverse()
    #expect(list == items(3, 2, 1))
    list.swapAt(0, 2)
    #expect(list == items(1, 2, 3))
    let pivot = list.partition { $0.id < 3 }
    #expect(pivot == 1 && list.first == Item(3))
    #expect(list.filter { $0.id > 1 }.sorted() == items(2, 3))
    list.shuffle()
    #expect(list.isConsistent && list.sorted() == items(1, 2, 3))
  }

  @Test func `elements move like the rows of a list`() {
    func moved(_ source: IndexSet, to destination: Int) -> [Int] {
      var list = items(0, 1, 2, 3, 4)
      list.move(fromOffsets: source, toOffset: destination)
      #expect(list.isConsistent)
      return Array(list.ids)
    }
    #expect(moved([0], to: 3) == [1, 2, 0, 3, 4])
    #expect(moved([3], to: 1) == [0, 3, 1, 2, 4])
    #expect(moved([0, 2], to: 5) == [1, 3, 4, 0, 2])
    #expect(moved([1, 4], to: 3) == [0, 2, 1, 4, 3])
    #expect(moved([2], to: 2) == [0, 1, 2, 3, 4])
    #expect(moved([], to: 2) == [0, 1, 2, 3, 4])
  }

  @Test func `replacing a range ignores existing identities`() {
    var list = items(1, 2, 3, 4)
    list.replaceSubrange(1..<3, with: [Item(5), Item(1, "x"), Item(2, "again"), Item(5, "x")])
    #expect(list.elements == [Item(1), Item(5), Item(2, "again"), Item(4)])
    #expect(list.isConsistent)
  }

  @Test func `lookups return positions`() {
    let list = items(5, 6)
    #expect(list.index(id: 6) == 1)
    #expect(list.index(id: 7) == nil)
    #expect(list.contains(Item(5, "other name")))
    #expect(!list.contains(Item(7)))
  }

  @Test func `values with an external identity are identifiable`() {
    var list = IdentifiedArray(uniqueElements: ["a", "bb"].map { Identified($0, id: \.count) })
    list[id: 2]?.value = "cc"
    #expect(list.map(\.value) == ["a", "cc"])
    #expect(Identified("abc", id: { $0.count }).id == 3)
    #expect(Identified("abc", id: 1).count == 3)
  }

  @Test func `generic code accesses elements by identity`() {
    func rename(_ list: inout some _MutableIdentifiedCollection<Int, Item>) {
      list[id: 1]?.name = "a"
    }
    var list = items(1)
    rename(&list)
    #expect(list.elements == [Item(1, "a")])
  }
}
