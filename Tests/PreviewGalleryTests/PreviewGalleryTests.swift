import Testing
import ViewKit
import ViewKitMacros

@testable import PreviewGallery

#Preview("Prices") {
  Text("one price")
  Text("and another")
}

#Preview {
  Chosen(isFirst: true)
}

#Preview("Prices") {
  Text("other prices")
}

private struct Basket_Previews: PreviewProvider {
  static var previews: some View { Text("a basket") }
}

private struct Generic_Previews<Value>: PreviewProvider {
  static var previews: some View { Text("never shown") }
}

private struct Chosen: View {
  let isFirst: Bool

  var body: some View {
    if isFirst { Text("first") } else { Text("second") }
  }
}

@MainActor
@Suite struct PreviewGalleryTests {
  @Test func `all previews of a program are found, in the order of modules and files`() throws {
    let found = try #require(FoundPreview.all()).filter { $0.module == "PreviewGalleryTests" }
    #expect(found.map(\.name) == ["Basket", "Prices", "PreviewGalleryTests", "Prices"])
    #expect(
      found.map(\.id.path) == [
        "/PreviewGalleryTests/Basket", "/PreviewGalleryTests/Prices",
        "/PreviewGalleryTests/PreviewGalleryTests", "/PreviewGalleryTests/Prices 2",
      ]
    )
    #expect(
      found.map(\.place) == [
        nil, "PreviewGalleryTests/PreviewGalleryTests.swift:7",
        "PreviewGalleryTests/PreviewGalleryTests.swift:12",
        "PreviewGalleryTests/PreviewGalleryTests.swift:16",
      ]
    )
  }

  @Test func `the list leads to each, and the bar back`() throws {
    let tester = ViewTester(PreviewGallery())
    tester.checksEveryFlush = true
    let row = "preview-/PreviewGalleryTests/Prices"
    try #require(tester.find(testID: row)).tap()
    #expect(tester.find(text: "one price") != nil)
    #expect(tester.find(text: "and another") != nil)
    #expect(tester.find(testID: row) == nil)
    try #require(tester.find(testID: "close-preview")).tap()
    #expect(tester.find(testID: row) != nil)
    #expect(tester.problems == [])
  }

  @Test func `a preview is opened by its address, and none by another`() {
    let tester = ViewTester(PreviewGallery())
    tester.checksEveryFlush = true
    #expect(tester.open("/PreviewGalleryTests/Prices%202") == .handled)
    #expect(tester.find(text: "other prices") != nil)
    #expect(tester.open("/PreviewGalleryTests/Prices%203") != .handled)
    #expect(tester.find(text: "other prices") != nil)
    #expect(tester.open("/PreviewGalleryTests/Basket") == .handled)
    #expect(tester.find(text: "a basket") != nil)
    #expect(tester.find(text: "other prices") == nil)
    #expect(tester.open("/") == .handled)
    #expect(tester.find(text: "a basket") == nil)
    #expect(tester.problems == [])
  }

  @Test func `a gallery without previews says why`() {
    let unknown = ViewTester(PreviewGallery(previews: nil))
    #expect(unknown.find(text: Messages.noTables) != nil)
    let empty = ViewTester(PreviewGallery(previews: []))
    #expect(empty.find(text: Messages.noPreviews) != nil)
  }
}
