import Testing

@testable import ViewKit

/// Tests lists that store a single element without an allocation.
struct ShortListTests {
  @Test func `a list equals an array after the same changes`() {
    var list: ShortList<Int> = []
    var array: [Int] = []
    for (number, index) in [(1, 0), (2, 0), (3, 1), (4, 3), (5, 0)] {
      list.insert(number, at: index)
      array.insert(number, at: index)
      #expect(Array(list) == array)
    }
    list[1] = 6
    array[1] = 6
    for index in [4, 0, 1, 1] {
      list.remove(at: index)
      array.remove(at: index)
      #expect(Array(list) == array)
    }
    list[0] = 7
    #expect(Array(list) == [7])
    list.remove(at: 0)
    #expect(list.isEmpty)
  }

  @Test func `lists with the same elements are equal regardless of earlier elements`() {
    var list: ShortList = [1, 2]
    list.remove(at: 0)
    #expect(list == [2])
    list.remove(at: 0)
    #expect(list == [])
  }

  @Test func `a node's lists have the size that the field order of nodes requires`() {
    #expect(MemoryLayout<NodeList>.size == MemoryLayout<Node>.size)
    #expect(MemoryLayout<Props>.size <= 20)
  }
}
