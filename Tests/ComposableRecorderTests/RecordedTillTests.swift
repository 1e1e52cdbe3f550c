// swift-format-ignore-file
import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecordedTillTests {
  @Test func `Till replays the recording`() async {
    let shared1 = Shared<Int>(value: 1)
    let shared2 = Shared<Int>(wrappedValue: 0, .inMemory("till"))
    shared2.withLock { $0 = 0 }
    let store = TestStore(initialState: Till.State(total: shared1, account: Shared(value: Till.Account(name: "Ada", token: "secret")), seen: SharedReader(shared1), drawer: held(shared2), sum: 0, label: "", rows: [])) {
      Till().withoutEffects()
    }
    await store.send(.added(2)) {
      $0.$total.withLock { $0 = 3 }
    }
    // Changed outside the store.
    store.state.$total.withLock { $0 = 40 }
    await store.send(.looked) {
      $0.sum = 80
      $0.label = "Ada"
    }
    // Changed outside the store.
    store.state.$account.withLock { $0 = Till.Account(name: "Grace", token: "secret") }
    await store.send(.renamed("Mary")) {
      $0.$account.withLock { $0 = Till.Account(name: "Mary", token: "secret") }
    }
    await store.send(.looked) {
      $0.label = "Mary"
    }
    await store.send(.rowMade) {
      $0.rows = [Till.Row(id: 1, count: Shared(value: 1))]
    }
    // Changed outside the store.
    store.state.rows[id: 1]?.$count.withLock { $0 = 8 }
    await store.send(.rowCounted(1)) {
      $0.rows[id: 1]?.$count.withLock { $0 = 9 }
    }
    await store.send(.drawerOpened) {
      $0.$drawer.withLock { $0 = 40 }
    }
    await store.send(.loadTapped)
    // Changed outside the store.
    store.state.$total.withLock { $0 = 140 }
    // An effect sent this action.
    await store.send(.loaded) {
      $0.sum = 140
    }
  }
}

/// Converts a shared value to the type of the initializer's parameter: the value, `Shared` or `SharedReader`.
private func held<Value>(_ shared: Shared<Value>) -> Value { shared.wrappedValue }
private func held<Value>(_ shared: Shared<Value>) -> Shared<Value> { shared }
private func held<Value>(_ shared: Shared<Value>) -> SharedReader<Value> {
  SharedReader(shared)
}
