import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import Dependencies
import Foundation
import Testing

@MainActor
@Suite struct TestStoreTests {
  @Test func `a test that says everything passes`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.increment) { $0.count = 1 }
    await store.send(.nothing)
    await store.send(.factTapped) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.factResponse("1 is a number")) {
      $0.isLoading = false
      $0.fact = "1 is a number"
    }
    await store.finish()
  }

  @Test func `actions are received by value, by case, and by predicate`() async {
    let store = makeStore()
    for receive in 0..<4 {
      await store.send(.factTapped) { $0.isLoading = true }
      let update: (inout Feature.State) -> Void = {
        $0.isLoading = false
        $0.fact = "0 is a number"
      }
      switch receive {
      case 0: await store.receive(.factResponse("0 is a number"), assert: update)
      case 1: await store.receive(\.factResponse, assert: update)
      case 2: await store.receive(\.factResponse, "0 is a number", assert: update)
      default: await store.receive({ $0 != .tick }, assert: update)
      }
    }
  }

  @Test func `actions are sent by case`() async {
    let store = makeStore()
    await store.send(\.increment) { $0.count = 1 }
    await store.send(\.factResponse, "x") { $0.fact = "x" }
  }

  @Test func `actions sent at once are received one by one with their own state`() async {
    let store = makeStore()
    await store.send(.incrementTwice)
    #expect(store.state.count == 0, "the state is as far as the test has told")
    await store.receive(.increment) { $0.count = 1 }
    #expect(store.state.count == 1)
    await store.receive(.increment) { $0.count = 2 }
  }

  @Test func `a timer ticks exactly as often as its clock is advanced`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.timer)
    await clock.advance(by: .seconds(3))
    for tick in 1...3 {
      await store.receive(.tick) { $0.count = tick * 10 }
    }
    await store.send(.cancelTimer)
    await clock.advance(by: .seconds(3))
  }

  @Test func `the task of a send can be cancelled and awaited`() async {
    let store = makeStore(clock: TestClock())
    let task = await store.send(.timer)
    await task.cancel()
    await task.finish()
    await store.finish()
  }

  @Test func `dependencies can be changed in the middle of a test`() async {
    struct Dated: Reducer {
      @Dependency(\.uuid) var uuid
      func reduce(into state: inout String, action: Bool) -> Effect<Bool> {
        state = uuid().uuidString
        return .none
      }
    }
    let store = TestStore(initialState: "") {
      Dated()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(true) { $0 = "00000000-0000-0000-0000-000000000000" }
    await store.send(true) { $0 = "00000000-0000-0000-0000-000000000001" }
    store.dependencies.uuid = .constant(UUID(7))
    await store.send(true) { $0 = "00000000-0000-0000-0000-000000000007" }
  }

  @Test func `a test that is not exhaustive checks only what it says`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    store.exhaustivity = .off
    await store.send(.factTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.factResponse) { $0.fact = "0 is a number" }
    await store.send(.incrementTwice)
    await store.send(.increment) { $0.count = 3 }
    await store.send(.timer)
    await store.skipInFlightEffects()
  }

  @Test func `fifty effects that race arrive in the same order each time`() async {
    struct Race: Reducer {
      func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
        state.append(action)
        guard action == -1 else { return .none }
        return .merge(
          (0..<50).map { number in
            .run { send in
              for _ in 0..<(number % 7) { await Task.yield() }
              await send(number)
            }
          }
        )
      }
    }
    var orders: Set<[Int]> = []
    for _ in 0..<20 {
      let store = TestStore(initialState: []) { Race() }
      store.exhaustivity = .off
      await store.send(-1)
      await store.skipReceivedActions()
      orders.insert(store.state)
    }
    #expect(orders.count == 1)
    #expect(orders.first?.count == 51)
  }

  @Test func `state that is not equatable is compared by its dump`() async {
    struct State { var count = 0 }
    let store = TestStore(initialState: State()) {
      Reduce<State, Int> { state, action in
        state.count += action
        return .none
      }
    }
    await store.send(2) { $0.count = 2 }
    await store.send(0)
  }
}
