import IdentifiedCollections
import Testing

struct OldSpellingTests {
  struct Named {
    var name: String
  }

  @Test func `a list is created without the label of unique elements`() {
    let list = IdentifiedArray([Named(name: "a"), Named(name: "b")], id: \.name)
    #expect(Array(list.ids) == ["a", "b"])
  }

  @Test func `identifiable elements need no label, and duplicates are removed`() {
    let list = IdentifiedArray([Item(1, "first"), Item(2), Item(1, "again")])
    #expect(list.elements == [Item(1, "first"), Item(2)])
  }
}
