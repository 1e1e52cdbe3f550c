import IdentifiedCollections
import Testing

/// Generic algorithms for mutable collections.
struct GenericAlgorithmsTests {
  private func sort<C: MutableCollection & RandomAccessCollection>(
    _ collection: inout C,
    by areInIncreasingOrder: (C.Element, C.Element) -> Bool
  ) {
    collection.sort(by: areInIncreasingOrder)
  }

  private func shuffle<C: MutableCollection & RandomAccessCollection>(_ collection: inout C) {
    collection.shuffle()
  }

  private func reverse<C: MutableCollection & BidirectionalCollection>(_ collection: inout C) {
    collection.reverse()
  }

  private func partition<C: MutableCollection>(
    _ collection: inout C,
    by isSecond: (C.Element) -> Bool
  ) -> C.Index {
    collection.partition(by: isSecond)
  }

  private func assign<C: MutableCollection>(_ element: C.Element, to collection: inout C)
  where C.Index == Int {
    collection[1] = element
  }

  @Test func `assigning an element with a new identity replaces the element`() {
    var list = items(1, 2, 3)
    list[1] = Item(4, "new")
    #expect(list.elements == [Item(1), Item(4, "new"), Item(3)])
    #expect(list[id: 2] == nil && list[id: 4] == Item(4, "new"))
    #expect(list.isConsistent)
    assign(Item(5), to: &list)
    #expect(list == items(1, 5, 3))
    #expect(list.isConsistent)
  }

  @Test func `assigning an existing element swaps both positions`() {
    var list = items(1, 2, 3)
    list[0] = Item(3, "new")
    #expect(list.elements == [Item(3, "new"), Item(2), Item(1)])
    #expect(list.isConsistent)
  }

  @Test func `elements can be swapped and shifted by assignments`() {
    func exchange<C: MutableCollection>(_ collection: inout C, _ i: C.Index, _ j: C.Index) {
      let first = collection[i]
      collection[i] = collection[j]
      collection[j] = first
    }
    func rotate<C: MutableCollection>(_ collection: inout C) {
      guard let first = collection.first else { return }
      var place = collection.startIndex
      for next in collection.indices.dropFirst() {
        collection[place] = collection[next]
        place = next
      }
      collection[place] = first
    }
    var list = items(1, 2, 3, 4)
    exchange(&list, 0, 3)
    #expect(list == items(4, 2, 3, 1))
    rotate(&list)
    #expect(list == items(2, 3, 1, 4))
    #expect(list.isConsistent)
  }

  @Test func `copies do not change`() {
    var list = items(1, 2, 3)
    let copy = list
    list[1] = Item(4)
    sort(&list) { $0.id > $1.id }
    #expect(copy == items(1, 2, 3))
    #expect(list == items(4, 3, 1))
  }

  @Test func `a list can be sorted, shuffled, reversed and partitioned`() {
    var list = items(3, 1, 4, 2, 5)
    sort(&list) { $0.id < $1.id }
    #expect(list == items(1, 2, 3, 4, 5))
    #expect(list.isConsistent)
    reverse(&list)
    #expect(list == items(5, 4, 3, 2, 1))
    #expect(list.isConsistent)
    shuffle(&list)
    #expect(Set(list.ids) == [1, 2, 3, 4, 5])
    #expect(list.isConsistent)
    let pivot = partition(&list) { $0.id > 3 }
    #expect(pivot == 3)
    #expect(list[..<pivot].allSatisfy { $0.id <= 3 })
    #expect(list.isConsistent)
  }

  @Test func `a slice can be sorted and reversed`() {
    var list = items(5, 4, 3, 2, 1)
    list[1...3].sort { $0.id < $1.id }
    #expect(list == items(5, 2, 3, 4, 1))
    #expect(list.isConsistent)
    list[..<2].reverse()
    #expect(list == items(2, 5, 3, 4, 1))
    #expect(list.isConsistent)
    list[1...].swapAt(1, 4)
    #expect(list == items(2, 1, 3, 4, 5))
    list[1...].swapAt(1, 4)
    list[3...] = items(2, 9)[...]
    #expect(list == items(5, 3, 2, 9))
    #expect(list.isConsistent)
  }

  @Test func `elements that become duplicates are reported, and the first is kept`() {
    var list = items(1, 2, 3)
    withKnownIssue {
      _ = list.withContiguousMutableStorageIfAvailable { elements in
        elements[1] = Item(1, "again")
        elements[2] = Item(7)
      }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        Elements of an IdentifiedArray were changed so that several have the same identity.
          Identities: [1]
        Of those with one identity the first stays, and the others are gone. Give each element an \
        identity of its own, or change an Array.
        """
      ]
    }
    #expect(list == items(1, 7))
    #expect(list.isConsistent)
  }
}
