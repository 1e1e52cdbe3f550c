import ExampleTestSupport
import Gallery
import Overview
import PreviewGallery
import Screens
import TabNavigation
import Testing
import TwoStyles
import ViewKit

/// The previews of the examples: each is found and renders.
@MainActor
@Suite struct PreviewTests {
  @Test func `the previews of all examples are found`() throws {
    let found = try #require(FoundPreview.all())
    #expect(
      found.map { $0.id.components.joined(separator: "/") } == [
        "Gallery/Gallery",
        "Overview/Settings", "Overview/Items", "Overview/Counter", "Overview/Inventory",
        "Overview/Overview", "Overview/Tabs",
        "Screens/Tic-tac-toe", "Screens/Meeting", "Screens/Todos",
        "TabNavigation/Tabs", "TabNavigation/The inventory first", "TabNavigation/Inventory",
        "TwoStyles/NotebookView", "TwoStyles/A book", "TwoStyles/Reading list",
      ]
    )
  }

  @Test func `each preview renders, and later patches equal a new rendering`() throws {
    for preview in try #require(FoundPreview.all()) {
      let tester = ViewTester(preview.view)
      tester.checksEveryFlush = true
      tester.settle()
      #expect(!tester.texts.isEmpty, "\(preview.id)")
      tester.check()
      #expect(tester.problems == [], "\(preview.id)")
    }
  }
}
