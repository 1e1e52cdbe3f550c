import ComposableArchitecture
import Testing

@testable import ReadmeCounter

@MainActor
@Test func `the fact is about the count`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Counter.State()) {
    Counter()
  } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(.incrementTapped) { $0.count = 1 }
  await store.send(.factTapped)
  await clock.advance(by: .seconds(1))
  await store.receive(\.factResponse) { $0.fact = "1 is a good number." }
}
