import IdentifiedCollections
import Testing

struct StructureIDTests {
  private static let structural: [(String, @Sendable (inout IdentifiedArrayOf<Item>) -> Void)] = [
    ("append", { $0.append(Item(9)) }),
    ("insert", { $0.insert(Item(9), at: 0) }),
    ("set by identity", { $0[id: 1] = Item(1, "a") }),
    ("set by position", { $0[0] = Item(1, "a") }),
    ("set by position, another", { $0[0] = Item(9) }),
    ("set by position, one from elsewhere", { $0[0] = Item(3) }),
    ("set a range", { $0[0..<2].reverse() }),
    (
      "in contiguous storage",
      { list in
        list.withContiguousMutableStorageIfAvailable { $0.swapAt(0, 1) }
      }
    ),
    ("set nil", { $0[id: 1] = nil }),
    ("update", { $0.update(Item(1, "a"), at: 0) }),
    ("updateOrAppend", { $0.updateOrAppend(Item(1, "a")) }),
    ("updateOrInsert", { $0.updateOrInsert(Item(9), at: 0) }),
    ("remove", { $0.remove(id: 1) }),
    ("remove at", { $0.remove(at: 0) }),
    ("removeAll", { $0.removeAll() }),
    ("removeAll where", { $0.removeAll { $0.id == 1 } }),
    ("removeSubrange", { $0.removeSubrange(0..<1) }),
    ("removeLast", { $0.removeLast() }),
    ("removeFirst", { $0.removeFirst() }),
    ("remove at offsets", { $0.remove(atOffsets: [0, 1]) }),
    ("move", { $0.move(fromOffsets: [0], toOffset: 2) }),
    ("sort", { $0.sort { $0.id > $1.id } }),
    ("reverse", { $0.reverse() }),
    ("shuffle", { $0.shuffle() }),
    ("partition", { $0.partition { $0.id == 1 } }),
    ("swapAt", { $0.swapAt(0, 1) }),
    ("replaceSubrange", { $0.replaceSubrange(0..<1, with: [Item(8)]) }),
    ("removed in place", { (list: inout IdentifiedArrayOf<Item>) in clear(&list[id: 1]) }),
    ("added in place", { (list: inout IdentifiedArrayOf<Item>) in fill(&list[id: 7]) }),
  ]

  private static func clear(_ item: inout Item?) { item = nil }
  private static func fill(_ item: inout Item?) { item = Item(7) }

  @Test(arguments: structural.indices) func `structural changes renew the ID`(index: Int) {
    let (name, change) = Self.structural[index]
    var list = items(1, 2, 3)
    let copy = list
    change(&list)
    #expect(list.structureID != copy.structureID, "\(name)")
    #expect(copy == items(1, 2, 3), "\(name)")
    #expect(list.isConsistent, "\(name)")
  }

  @Test func `a change in place keeps the ID`() {
    var list = items(1, 2, 3)
    let before = list.structureID
    list[id: 1]?.name = "a"
    list[1].name = "b"
    list[id: 9]?.name = "x"
    list.modify(id: 3) { $0.name = "c" }
    #expect(list.modify(id: 9) { $0.name = "x" } == nil)
    #expect(list.map(\.name) == ["a", "b", "c"])
    #expect(list.structureID == before)
  }

  @Test func `copies share an ID and separate lists do not`() {
    let list = items(1)
    let copy = list
    #expect(copy.structureID == list.structureID)
    #expect(items(1).structureID != list.structureID)
    #expect(items(1) == list)
  }

  @Test(arguments: [1, 2, 100])
  func `a change in place copies neither the storage nor the element`(_ count: Int) {
    struct Row: Identifiable {
      let id: Int
      var numbers: [Int]
    }
    var rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0, numbers: [1, 2, 3]) })
    let last = count - 1
    func addresses() -> [UInt?] {
      [
        rows.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) },
        rows.elements[last].numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) },
      ]
    }
    let before = addresses()
    rows[id: last]?.numbers[0] = 7
    rows[last].numbers[1] = 8
    rows.modify(id: last) { $0.numbers[2] = 9 }
    #expect(rows[last].numbers == [7, 8, 9])
    #expect(addresses() == before)
  }
}
