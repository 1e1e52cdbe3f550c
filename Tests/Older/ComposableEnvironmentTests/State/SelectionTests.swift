import ComposableEnvironment
import Testing

private struct Item: Selectable, Equatable {
  var id: Int
  var isSelected = false
}

private struct ListState: Equatable {
  @SingleSelection var items: [Item]
  @UniqueElements var tags: [String] = []
}

@Suite struct SelectionTests {
  private func selected(_ state: ListState) -> [Int] {
    state.items.filter(\.isSelected).map(\.id)
  }

  private func makeList(_ flags: Bool...) -> ListState {
    ListState(items: flags.enumerated().map { Item(id: $0.offset, isSelected: $0.element) })
  }

  @Test func `RX-8: an empty selection and a single selection are unchanged`() {
    #expect(selected(makeList(false, false)) == [])
    #expect(selected(makeList(false, true)) == [1])
  }

  @Test func `RX-8: the first of several selections remains`() {
    #expect(selected(makeList(false, true, true)) == [1])
  }

  @Test func `RX-8: a new selection deselects the previous one`() {
    var state = makeList(true, false, false)
    state.items[2].isSelected = true
    #expect(selected(state) == [2])
    state.items[1].isSelected = true
    #expect(selected(state) == [1])
  }

  @Test func `RX-8: a deselection leaves an empty selection`() {
    var state = makeList(true, false)
    state.items[0].isSelected = false
    #expect(selected(state) == [])
  }

  @Test func `RX-9: an array keeps the first of equal elements`() {
    var state = makeList()
    state.tags = ["b", "a", "b", "c", "a"]
    #expect(state.tags == ["b", "a", "c"])
    state.tags.append("c")
    #expect(state.tags == ["b", "a", "c"])
  }
}
