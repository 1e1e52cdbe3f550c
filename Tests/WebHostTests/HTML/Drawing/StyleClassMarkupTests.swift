import Foundation
import Testing
import ViewKit

@testable import WebHost

/// The markup of a view's CSS class.
@Suite struct StyleClassMarkupTests {
  private func root(_ styleClass: String?, _ role: Role = .text) -> Element {
    var props: Props = [.text: "x", .title: "x"]
    if let styleClass { props[.styleClass] = .string(styleClass) }
    return Element(id: 0, .root, [:], [Element(id: 1, role, props)])
  }

  @Test func `the class follows the class of the role`() throws {
    let text = try DOM(html(Element(id: 1, .text, [.text: "x", .styleClass: "price"])))
    #expect(text.root.attributes["class"] == "text price")
    let button = try DOM(html(Element(id: 1, .button, [.title: "x", .styleClass: "buy"])))
    #expect(button.root.attributes["class"] == "button buy")
  }

  @Test(arguments: Role.allCases)
  func `one element of each role has the class`(role: Role) {
    let page = html(Element(id: 1, role, [.text: "x", .title: "x", .styleClass: "own-name"]))
    #expect(page.components(separatedBy: "own-name").count == 2)
  }

  @Test func `a changed class changes the page`() throws {
    var page = try PatchedPage(root(nil))
    for styleClass in ["a", "b", nil] as [String?] {
      let value = styleClass.map { PropValue.string($0) }
      try page.apply([.set(1, .styleClass, value)])
      #expect(page.page.normalized == (try page.fresh).normalized)
      #expect(page.model.root == root(styleClass))
    }
  }
}
