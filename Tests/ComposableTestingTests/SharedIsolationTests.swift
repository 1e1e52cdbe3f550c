import ComposableCore
import ComposableTesting
import Sharing
import Testing

/// Tests that run side by side and use the same key.
@MainActor
@Suite struct SharedIsolationTests {
  @Test func `a test does not see the shared values of another, one`() async {
    await countAlone()
  }

  @Test func `a test does not see the shared values of another, two`() async {
    await countAlone()
  }

  /// Fails as soon as another test counts with the same key.
  private func countAlone() async {
    @Shared(.inMemory("count of a test")) var count = 0
    let start = count
    let store = TestStore(initialState: SharedCounter.State(count: $count)) { SharedCounter() }
    for number in 1...200 {
      await store.send(.addTwice)
      await store.receive(.add(1)) { $0.$count.withLock { $0 = start + number * 2 - 1 } }
      await store.receive(.add(1)) { $0.$count.withLock { $0 = start + number * 2 } }
      await Task.yield()
    }
  }
}
