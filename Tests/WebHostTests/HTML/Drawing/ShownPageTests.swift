import Testing
import ViewKit

@testable import WebHost

/// The title of a window is the title of its topmost page.
@Suite struct ShownPageTests {
  private func title(_ children: Element...) -> String? {
    Element(id: 0, .root, [:], children).shownPage?.props[.title]?.plainText
  }

  private func page(_ id: Int, _ title: String, _ children: [Element] = []) -> Element {
    Element(id: id, .page, title.isEmpty ? [:] : [.title: .string(title)], children)
  }

  @Test func `the last visible page provides the title, even if the title is missing`() {
    #expect(title() == nil)
    #expect(title(page(1, "List")) == "List")
    #expect(title(page(1, "List"), page(2, "Lamp")) == "Lamp")
    #expect(title(page(1, "List"), page(2, "")) == nil)
    let sheet = Element(id: 3, .sheet, [:], [page(4, "Cart")])
    #expect(title(page(1, "List", [sheet])) == "Cart")
    let closed = Element(id: 3, .sheet, [.isPresented: false], [page(4, "Cart")])
    #expect(title(page(1, "List", [closed])) == "List")
    let panels = [
      Element(id: 5, .tabPanel, [:], [page(6, "Products")]),
      Element(id: 7, .tabPanel, [.isHidden: true], [page(8, "Profile")]),
    ]
    #expect(title(Element(id: 9, .tabView, [:], panels)) == "Products")
  }
}
