import ComposableArchitecture
import Testing

@testable import FirstFeatureFacts

@MainActor
struct FactTests {
  @Test func `a fact is about the count`() async {
    let store = TestStore(initialState: Counter.State(count: 7)) {
      Counter()
    } withDependencies: {
      $0.numberFacts.about = { "\($0) is a good number." }
    }
    await store.send(.factTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.success) {
      $0.fact = "7 is a good number."
      $0.isLoading = false
    }
  }

  @Test func `a number without a fact shows a message`() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numberFacts.about = { _ in throw NumberFacts.NoFact() }
    }
    await store.send(.factTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.failure) {
      $0.fact = "There is no fact about this number."
      $0.isLoading = false
    }
  }
}
