import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import Testing

/// Tests with partial assertions.
@MainActor
@Suite struct NonExhaustiveTests {
  @Test func `an assertion about the state checks only the values that it sets`() async {
    let store = makeStore(clock: TestClock())
    store.exhaustivity = .off
    await store.send(.factTapped)
    await store.send(.increment)
    store.assert { $0.count = 1 }
    store.assert { $0.isLoading = true }
    let text = await failure { store.assert { $0.count = 2 } }
    #expect(text.contains("−   count: 2,\n    +   count: 1,"), "\(text)")
  }

  @Test func `sending skips received actions and continues from their state`() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.incrementTwice)
    #expect(store.state.count == 0)
    await store.send(.increment) { $0.count = 3 }
    #expect(store.state.count == 3)
  }

  @Test func `receiving skips other actions until one matches`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    store.exhaustivity = .off
    await store.send(.timer)
    await store.send(.factTapped)
    await clock.advance(by: .seconds(3))
    await store.receive(\.factResponse) {
      $0.fact = "0 is a number"
      $0.isLoading = false
    }
    await store.receive(.tick) { $0.count = 20 }
    await store.send(.cancelTimer)
  }

  @Test(.timeLimit(.minutes(15)))
  func `receiving does not wait for running effects if the action was received`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    store.exhaustivity = .off
    store.timeout = .seconds(100_000)
    await store.send(.timer)
    await clock.advance(by: .seconds(1))
    await store.receive(.tick) { $0.count = 10 }
    await store.send(.cancelTimer)
  }

  @Test func `a closure may run twice if skipped assertions are shown`() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    var runs = 0
    let text = await mention { await store.send(.factTapped) { _ in runs += 1 } }
    #expect(runs == 2)
    #expect(text.hasPrefix("Skipped assertions."))
    await store.receive(\.factResponse) {
      $0.isLoading = false
      $0.fact = "0 is a number"
    }
  }

  @Test func `XCTModify must change a value only in an exhaustive test`() async {
    struct State: Equatable { var row: Int? = 0 }
    let store = TestStore(initialState: State()) {
      Reduce<State, Int> { state, row in
        state.row = row
        return .none
      }
    }
    await store.send(1) { XCTModify(&$0.row) { $0 = 1 } }
    let found = await failures {
      await store.send(2) { XCTModify(&$0.row) { $0 = 1 } }
    }
    #expect(
      found.map {
        $0.text.hasPrefix("XCTModify: Expected \"Int\" value to be modified but it was unch")
      }
        == [true, false]
    )
    store.exhaustivity = .off
    await store.send(3) { XCTModify(&$0.row) { $0 = 3 } }
  }

  @Test func `a throwing closure fails once in a non-exhaustive test`() async {
    struct Failure: Error {}
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    let text = await failure { await store.send(.increment) { _ in throw Failure() } }
    #expect(text.contains("Failure"))
  }

  @Test func `a closure without a change passes in a non-exhaustive test`() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.nothing) { $0.count = 0 }
    await store.send(.increment) { _ in }
  }
}
