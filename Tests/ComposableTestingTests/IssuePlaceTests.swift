import ComposableCore
import ComposableTesting
import IssueReporting
import Testing

/// The source locations of issues that a feature reports during a test.
@MainActor
@Suite struct IssuePlaceTests {
  @Test func `an issue of a reducer is reported at the send in the test`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        reportIssue("reduced")
        return .none
      }
    }
    let text = await failure { await store.send(1) }
    #expect(text == "reduced")
  }

  @Test func `an issue of an effect is reported at the call that started the effect`() async {
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
