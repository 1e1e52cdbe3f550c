import Foundation
import IdentifiedCollections
import Testing

struct IdentifiedArrayConformanceTests {
  @Test func `equality and hashing depend on elements and order`() {
    #expect(items(1, 2) == items(1, 2))
    #expect(items(1, 2) != items(2, 1))
    #expect(items(1, 2).hashValue == items(1, 2).hashValue)
    var changed = items(1, 2)
    changed[id: 1]?.name = "a"
    #expect(changed != items(1, 2))
  }

  @Test func `a list is coded as an array`() throws {
    let data = try JSONEncoder().encode(items(1, 2))
    #expect(try JSONDecoder().decode([Item].self, from: data) == [Item(1), Item(2)])
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Item>.self, from: data) == items(1, 2))
  }

  @Test func `decoding a duplicate identity throws an error`() throws {
    let data = try JSONEncoder().encode([Item(0), Item(1), Item(1)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Item>.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("Not a corruption: \(String(describing: error))")
      return
    }
    #expect(
      context.debugDescription == """
        Elements 1 and 2 have the same identity, 1. An IdentifiedArray holds each identity once; \
        remove one of them from the data, or decode an Array.
        """
    )
  }

  @Test func `a list prints and reflects as a collection`() {
    let list = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
    #expect(list.description == "[1, 2]")
    #expect(list.debugDescription == "IdentifiedArray<Int, Int>([1, 2])")
    #expect(Mirror(reflecting: list).displayStyle == .collection)
    #expect(Mirror(reflecting: list).children.compactMap { $0.value as? Int } == [1, 2])
  }

  @Test func `algorithms read a list as contiguous storage`() {
    #expect(items(1, 2).withContiguousStorageIfAvailable { $0.count } == 2)
    #expect(items(1, 2).map(\.id) == [1, 2])
    #expect(items(1, 2).reversed().map(\.id) == [2, 1])
  }
}
