import ComposableEnvironment
import Testing

@testable import Bootcamp

@MainActor
@Suite struct FactsTests {
  private let scheduler = TestScheduler()

  private func makeStore(
    _ fact: @escaping (Int) -> Effect<Result<String, NetworkError>>
  ) -> TestStore<FactsState, FactsState, FactsAction, FactsAction, FactsEnvironment> {
    TestStore(
      initialState: FactsState(),
      reducer: factsReducer,
      environment: FactsEnvironment(scheduler: scheduler, fact: fact)
    )
  }

  @Test func `RX-7: seconds are counted until the page disappears`() {
    let store = makeStore { _ in .failing("fact") }
    store.send(.didLoad)
    for second in 1...3 {
      scheduler.advance(by: .seconds(1))
      store.receive(.tick(second - 1)) { $0.seconds = second }
    }
    store.send(.didDisappear)
    scheduler.advance(by: .seconds(5))
  }

  @Test func `RX-13: a fact is requested, received later, and dismissed`() {
    let store = makeStore { [scheduler] number in
      Effect(value: .success("\(number) is a good number Brent"))
        .deferred(for: .seconds(1), scheduler: scheduler)
    }
    store.send(.didTapIncrement) { $0.count = 1 }
    store.send(.didTapDecrement) { $0.count = 0 }
    store.send(.didTapFact) { $0.isLoading = true }
    scheduler.advance(by: .seconds(1))
    store.receive(.receiveFact(.success("0 is a good number Brent"))) {
      $0.isLoading = false
      $0.alertMessage = "0 is a good number Brent"
    }
    store.send(.dismissAlert) { $0.alertMessage = nil }
    store.environment.fact = { _ in Effect(value: .failure(.offline)) }
    store.send(.didTapFact) { $0.isLoading = true }
    store.receive(.receiveFact(.failure(.offline))) {
      $0.isLoading = false
      $0.alertMessage = "Could not load a number fact :("
    }
  }
}
