import IdentifiedCollections
import Testing

struct OldSpellingTests {
  struct Named {
    var name: String
  }

  @Test func `a list is made without saying that its elements are unique`() {
    let list = IdentifiedArray([Named(name: "a"), Named(name: "b")], id: \.name)
    #expect(Array(list.ids) == ["a", "b"])
  }

  @Test func `elements that know their identity need no label, and come once`() {
    let list = IdentifiedArray([Item(1, "first"), Item(2), Item(1, "again")])
    #expect(list.elements == [Item(1, "first"), Item(2)])
  }
}
