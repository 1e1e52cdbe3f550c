import Testing

@testable import ViewKit

/// The CSS class of a view.
@MainActor
struct StyleClassTests {
  @Test func `a class belongs to the view, not to a box around it`() {
    expect(
      Text("x").background(.blue).padding(5).background(.red).styleClass("price"),
      """
      group backgroundColor=red padding=(5.0 5.0 5.0 5.0)
        text "x" styleClass="price" backgroundColor=blue
      """
    )
  }

  @Test func `the innermost class wins, and a missing class is ignored`() {
    expect(
      Text("x").styleClass(nil).styleClass("A-1_b").styleClass("other"),
      #"text "x" styleClass="A-1_b""#
    )
  }

  @Test(arguments: ["", "sold out", "1a", "-a", "_a", "a.b", "a\"b", "größe", "a\n", ".a"])
  func `an invalid name is logged and ignored`(name: String) {
    let reports = AssetCatalogs.reports { expect(Text("x").styleClass(name), #"text "x""#) }
    #expect(reports.count == 1 && reports[0].contains("is not a name of one CSS class"))
  }

  private func expect(
    _ view: some View,
    _ dump: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let tester = ViewTester(view)
    #expect(tester.model.root.children.first?.dump == dump, sourceLocation: sourceLocation)
    tester.check()
    #expect(tester.problems == [], sourceLocation: sourceLocation)
  }
}
