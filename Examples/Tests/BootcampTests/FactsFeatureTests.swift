import ComposableArchitecture
import Testing

@testable import Bootcamp

@MainActor
@Suite struct FactsFeatureTests {
  @Test func `RX-7: seconds are counted until the page disappears`() async {
    let clock = TestClock()
    let store = TestStore(initialState: FactsFeature.State()) {
      FactsFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.didLoad)
    for second in 1...3 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.tick) { $0.seconds = second }
    }
    await store.send(.didDisappear)
    await clock.advance(by: .seconds(5))
  }

  @Test func `RX-13: a fact is requested, received and dismissed`() async {
    let store = TestStore(initialState: FactsFeature.State()) {
      FactsFeature()
    } withDependencies: {
      $0.bootcampServer.loadFact = { .success("\($0) is a good number Brent") }
    }
    await store.send(.didTapIncrement) { $0.count = 1 }
    await store.send(.didTapDecrement) { $0.count = 0 }
    await store.send(.didTapFact) { $0.isLoading = true }
    await store.receive(\.receiveFact.success) {
      $0.isLoading = false
      $0.alertMessage = "0 is a good number Brent"
    }
    await store.send(.dismissAlert) { $0.alertMessage = nil }
    store.dependencies.bootcampServer.loadFact = { _ in .failure(.offline) }
    await store.send(.didTapFact) { $0.isLoading = true }
    await store.receive(\.receiveFact.failure) {
      $0.isLoading = false
      $0.alertMessage = "Could not load a number fact :("
    }
  }
}
