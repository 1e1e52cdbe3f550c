import ExampleTestSupport
import Testing
import ViewKit

@testable import Gallery

@MainActor
@Suite struct GalleryTests {
  @Test func `each family has a page at its address, and other addresses have no page`() {
    for family in Family.allCases {
      let tester = ViewTester(GalleryPage())
      tester.checksEveryFlush = true
      #expect(tester.open("/\(family.id)") == .handled)
      tester.settle()
      #expect(tester.address == "/\(family.id)")
      #expect(tester.texts.contains(family.title) || tester.titles.contains(family.title))
      #expect(tester.problems == [])
    }
    for path in ["/nothing", "/text/more"] {
      let tester = ViewTester(GalleryPage())
      #expect(tester.open(path) != .handled)
      #expect(PageAddress(path).map { GalleryPage.hasPage($0) } == false)
    }
  }

  @Test(arguments: Family.allCases)
  func `after random taps the patched page equals a new rendering`(family: Family) throws {
    var generator = SeededGenerator(state: 7)
    let tester = ViewTester(GalleryPage())
    tester.checksEveryFlush = true
    tester.open("/\(family.id)")
    for _ in 0..<20 {
      tester.settle()
      guard let next = tester.findAll(.button).randomElement(using: &generator) else { break }
      next.tap()
      tester.settle()
      try #require(tester.problems.isEmpty, "seed 7: \(tester.problems.first ?? "")")
    }
  }

  @Test(arguments: Family.allCases)
  func `every control has an accessible name`(family: Family) {
    let tester = ViewTester(GalleryPage())
    tester.open("/\(family.id)")
    tester.settle()
    let controls: Set<Role> = [
      .button, .textField, .secureField, .toggle, .slider, .stepper, .picker, .datePicker,
      .colorPicker, .menu, .link,
    ]
    let nameless = tester.graph.snapshot.all(where: { controls.contains($0.role) })
      .filter { element in
        let named = [Prop.title, .label, .placeholder].contains { prop in
          if case .string(let text)? = element.props[prop] { !text.isEmpty } else { false }
        }
        return !named && element.texts.isEmpty
      }
    #expect(nameless.map(\.role) == [])
  }
}

extension ViewTester {
  /// The titles of the pages.
  fileprivate var titles: [String] {
    findAll(.page).compactMap { page in
      if case .string(let title)? = page.element.props[.title] { title } else { nil }
    }
  }
}
