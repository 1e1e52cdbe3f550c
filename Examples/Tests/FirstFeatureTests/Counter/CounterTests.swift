import ComposableArchitecture
import Testing

@testable import FirstFeatureCounter

@MainActor
struct CounterTests {
  @Test func `the buttons count up and down`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    }
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(.decrementTapped) { $0.count = 0 }
  }
}
