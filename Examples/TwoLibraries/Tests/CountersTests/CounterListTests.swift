import ComposableArchitecture
import Counters
import Foundation
import Testing

@MainActor
@Suite struct CounterListTests {
  @Test func `a fact is loaded one second after the tap`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State(id: UUID(0))) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
      $0.facts.fetch = { "\($0) is a good number" }
    }
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(.factTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.factResponse) { $0.fact = "1 is a good number" }
    await store.send(\.binding.count, 5) { $0.count = 5 }
  }

  @Test func `incrementing a row also increments the shared total`() async {
    let store = TestStore(initialState: CounterList.State()) {
      CounterList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addTapped) { $0.rows = [Counter.State(id: UUID(0))] }
    await store.send(.addTapped) { $0.rows.append(Counter.State(id: UUID(1))) }
    await store.send(\.rows[id: UUID(1)].incrementTapped) {
      $0.rows[id: UUID(1)]?.count = 1
      $0.$total.withLock { $0 = 1 }
    }
  }

  @Test func `clearing the list requires a confirmation`() async {
    let store = TestStore(initialState: CounterList.State()) {
      CounterList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.addTapped)
    await store.send(.clearTapped)
    #expect(store.state.destination?.alert != nil)
    await store.send(\.destination.alert.confirmClear) {
      $0.rows = []
      $0.destination = nil
    }
  }
}
