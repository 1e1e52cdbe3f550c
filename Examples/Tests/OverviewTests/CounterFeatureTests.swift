import ComposableArchitecture
import Testing

@testable import Overview

@MainActor
@Suite struct CounterFeatureTests {
  private func store(
    _ state: CounterFeature.State = CounterFeature.State(),
    fetch: (@Sendable (Int) async throws -> String)? = nil
  ) -> TestStoreOf<CounterFeature> {
    TestStore(initialState: state) {
      CounterFeature()
    } withDependencies: {
      if let fetch { $0.numberFactClient.fetch = fetch }
    }
  }

  @Test func `OV-20 increment counts up`() async {
    let store = store()
    await store.send(.incrementButtonTapped) { $0.count = 1 }
  }

  @Test func `OV-21 a fact is loaded and shown`() async {
    let store = store(fetch: { _ in "Test fact" })
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.numberFactButtonTapped) { $0.isLoading = true }
    await store.receive(.numberFactResponse("Test fact")) {
      $0.isLoading = false
      $0.numberFact = "Test fact"
    }
  }

  @Test func `OV-22 a failure ends loading and is shown`() async {
    let store = store(fetch: { _ in throw NumberFactError.status(503) })
    await store.send(.numberFactButtonTapped) { $0.isLoading = true }
    await store.receive(.numberFactFailed(.status(503))) {
      $0.isLoading = false
      $0.error = .status(503)
    }
  }

  @Test func `OV-23 negative numbers also have facts`() async {
    let store = store(fetch: { "\($0) is its own reciprocal." })
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.send(.numberFactButtonTapped) { $0.isLoading = true }
    await store.receive(.numberFactResponse("-1 is its own reciprocal.")) {
      $0.isLoading = false
      $0.numberFact = "-1 is its own reciprocal."
    }
  }

  @Test func `OV-24 the later of two quick taps cancels the earlier request`() async {
    let clock = TestClock()
    let store = store(fetch: { number in
      try await clock.sleep(for: .seconds(1))
      return "\(number)"
    })
    await store.send(.numberFactButtonTapped) { $0.isLoading = true }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.numberFactButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.numberFactResponse("1")) {
      $0.isLoading = false
      $0.numberFact = "1"
    }
  }

  @Test func `OV-25 a missing override fails the test with the endpoint's name`() async {
    let store = store()
    await withKnownIssue {
      await store.send(.numberFactButtonTapped) { $0.isLoading = true }
      await store.skipReceivedActions()
    } matching: { issue in
      "\(issue)".contains("NumberFactClient.fetch")
    }
  }

  @Test func `OV-26 a success clears the previous error`() async {
    let answers = LockIsolated<[Result<String, NumberFactError>]>([
      .failure(.timeout), .success("Test fact"),
    ])
    let store = store(fetch: { _ in try answers.withValue { $0.removeFirst() }.get() })
    await store.send(.numberFactButtonTapped) { $0.isLoading = true }
    await store.receive(.numberFactFailed(.timeout)) {
      $0.isLoading = false
      $0.error = .timeout
    }
    await store.send(.numberFactButtonTapped) {
      $0.isLoading = true
      $0.error = nil
    }
    await store.receive(.numberFactResponse("Test fact")) {
      $0.isLoading = false
      $0.numberFact = "Test fact"
    }
  }

  @Test func `OV-9 a request uses the number at the time of the tap`() async {
    let clock = TestClock()
    let store = store(fetch: { number in
      try await clock.sleep(for: .seconds(1))
      return "fact of \(number)"
    })
    await store.send(.numberFactButtonTapped) { $0.isLoading = true }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.numberFactResponse("fact of 0")) {
      $0.isLoading = false
      $0.numberFact = "fact of 0"
    }
  }
}
