import ComposableCore
import ComposableTesting
import IssueReporting
import Testing

/// Where issues are shown that a feature reports while a test runs it.
@MainActor
@Suite struct IssuePlaceTests {
  @Test func `what a reducer reports is shown where the test sends the action`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        reportIssue("reduced")
        return .none
      }
    }
    let text = await failure { await store.send(1) }
    #expect(text == "reduced")
  }

  @Test func `what an effect reports is shown where the test set it off`() async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        .run { _ in
          for await _ in gate {}
          reportIssue("worked")
        }
      }
    }
    var line: UInt = 0
    let found = await failures {
      line = #line + 1
      await store.send(1)
      door.finish()
      await store.finish()
    }
    #expect(found.map(\.text) == ["worked"])
    #expect(found.map(\.line) == [line])
  }
}
