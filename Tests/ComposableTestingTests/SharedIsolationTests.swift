import ComposableCore
import ComposableTesting
import Sharing
import Testing

/// Parallel tests with the same key.
@MainActor
@Suite struct SharedIsolationTests {
  @Test func `parallel tests have separate shared values, first test`() async {
    await countAlone()
  }

  @Test func `parallel tests have separate shared values, second test`() async {
    await countAlone()
  }

  /// Fails if a different test counts with the same key.
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
