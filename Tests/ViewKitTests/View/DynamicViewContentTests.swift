import Foundation
import Testing
import ViewKit

/// Rows that a view of an app generates.
private struct NumberRows: DynamicViewContent {
  let data: [Int]

  var body: some View { Indirect(data: data) }

  private struct Indirect: View {
    let data: [Int]

    var body: some View {
      ForEach(data, id: \.self) { number in
        DisclosureGroup("Number \(number)", isExpanded: .constant(true)) {
          ForEach([number * 10], id: \.self) { Text("Part \($0)") }
        }
      }
    }
  }
}

private struct NumberList: View {
  @State private var numbers = [1, 2, 3]

  var body: some View {
    List {
      NumberRows(data: numbers)
        .onDelete { numbers.remove(atOffsets: $0) }
        .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
    }
    Text(verbatim: "\(numbers)")
  }
}

@MainActor
struct DynamicViewContentTests {
  @Test func `rows of a composite view are deleted and moved by its modifiers`() throws {
    let tester = ViewTester(NumberList())
    tester.checksEveryFlush = true
    try #require(tester.findAll(.button, label: "Delete").first).tap()
    #expect(tester.find(text: "[2, 3]") != nil)
    try #require(tester.find(.button, label: "Move Down")).tap()
    #expect(tester.find(text: "[3, 2]") != nil)
    try #require(tester.findAll(.button, label: "Delete").last).tap()
    #expect(tester.find(text: "[3]") != nil)
    #expect(tester.problems == [])
  }

  @Test func `modifiers of rows do not affect nested rows`() {
    let tester = ViewTester(NumberList())
    #expect(tester.findAll(.button, label: "Delete").count == 3)
  }
}
