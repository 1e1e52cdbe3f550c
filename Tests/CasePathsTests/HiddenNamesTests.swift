import CasePaths
import Testing

/// Tests types with the names of members of a list of paths.
@Suite struct HiddenNamesTests {
  @CasePathable @dynamicMemberLookup
  enum Tree<Element> {
    case element(Element)
    case pair(Element, second: [Element?])
    case transform((Element) -> Element)
  }

  @CasePathable @dynamicMemberLookup
  enum Walk<Root, Iterator> {
    case root(Root)
    case iterator([Iterator], of: Self.Kind)
    typealias Kind = Int
  }

  @CasePathable
  enum Element: Equatable {
    case element
    case root(Root)
    struct Root: Equatable {}
  }

  @Test func `the generic parameters of an enum are found under every name`() {
    #expect(Tree.element(1).element == 1)
    #expect(Tree.pair(1, second: [nil]).pair?.second == [nil])
    #expect(Tree.transform { $0 + 1 }.transform?(1) == 2)
    #expect(Walk<Int, String>.root(1).root == 1)
    #expect(Walk<Int, String>.iterator(["a"], of: 2).iterator?.of == 2)
  }

  @Test func `an enum and its payloads are found under every name`() {
    #expect(Element.root(Element.Root())[case: \.root] == Element.Root())
    #expect(Element.element.is(\.element))
    #expect(Array(Element.allCasePaths) == [\.element, \.root])
    #expect(Array(Tree<Int>.allCasePaths) == [\.element, \.pair, \.transform])
  }
}
