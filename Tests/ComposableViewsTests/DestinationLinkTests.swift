import ComposableArchitecture
import Testing
import ViewKit

@MainActor
@Suite struct DestinationLinkTests {
  private struct Root: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Further") { Text("Inside") }
      }
    }
  }

  @Test func `a link with a title and a closure pushes the closure's view`() throws {
    let tester = ViewTester(Root())
    try #require(tester.find(label: "Further")).tap()
    #expect(tester.findAll(.page).count == 2)
  }
}
