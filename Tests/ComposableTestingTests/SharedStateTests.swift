import Clocks
import ComposableCore
import ComposableTesting
import Dependencies
import DependenciesTestSupport
import Sharing
import Testing

/// Changes of shared values are asserted like state changes.
///
/// The trait supports repeated runs of the suite in one process.
@MainActor
@Suite(.dependencies) struct SharedStateTests {
  @Test func `a reducer change is asserted at the send of its action`() async {
    let store = makeSharedStore()
    await store.send(.add(1)) { $0.$count.withLock { $0 = 1 } }
    await store.send(.add(2)) { $0.$count.withLock { $0 += 2 } }
    await store.finish()
    #expect(store.state.count == 3)
  }

  @Test func `received actions show the shared values directly after each of them`() async {
    let store = makeSharedStore()
    await store.send(.addTwice)
    await store.receive(.add(1)) { $0.$count.withLock { $0 = 1 } }
    await store.receive(.add(1)) { $0.$count.withLock { $0 = 2 } }
    await store.send(.addTwice)
    await store.receive(.add(1)) { $0.$count.withLock { $0 += 1 } }
    await store.receive(.add(1)) { $0.$count.withLock { $0 += 1 } }
  }

  @Test func `a change by an effect belongs to the next action of the effect`() async {
    let clock = TestClock()
    let store = makeSharedStore(clock: clock)
    await store.send(.load)
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded) {
      $0.$count.withLock { $0 = 10 }
      $0.name = "loaded"
    }
  }

  @Test func `a change by an effect without an action is asserted separately`() async {
    let clock = TestClock()
    let store = makeSharedStore(clock: clock)
    await store.send(.timer)
    await clock.advance(by: .seconds(2))
    store.assert { $0.$count.withLock { $0 = 2 } }
    await clock.advance(by: .seconds(1))
    store.assert { $0.$count.withLock { $0 += 1 } }
    await store.send(.stop)
  }

  @Test func `a change can be asserted before the action that followed it is received`() async {
    let store = makeSharedStore()
    await store.send(.load)
    store.assert { $0.$count.withLock { $0 = 10 } }
    await store.receive(.loaded) { $0.name = "loaded" }
  }

  @Test func `an expectation never changes the shared value`() async {
    let store = makeSharedStore()
    let count = store.state.$count
    _ = await failures { await store.send(.add(1)) { $0.$count.withLock { $0 = 7 } } }
    #expect(count.wrappedValue == 1)
    _ = await failures { await store.send(.rename) { $0.$count.withLock { $0 = 7 } } }
    #expect(count.wrappedValue == 1)
    _ = await failures { store.assert { $0.$count.withLock { $0 = 7 } } }
    #expect(count.wrappedValue == 1)
    store.exhaustivity = .off(showSkippedAssertions: true)
    _ = await failures { await store.send(.add(1)) { $0.$count.withLock { $0 = 7 } } }
    #expect(count.wrappedValue == 2)
  }

  @Test func `a closure reads its own changes and the previous values`() async {
    let store = makeSharedStore()
    await store.send(.add(4)) {
      #expect($0.count == 0)
      #expect(store.state.count == 0)
      $0.$count.withLock { $0 = 4 }
      #expect($0.count == 4)
    }
  }

  @Test func `a non-exhaustive test checks the shared values that it sets`() async {
    let store = makeSharedStore()
    store.exhaustivity = .off
    await store.send(.add(1))
    await store.send(.add(1)) { $0.$count.withLock { $0 = 2 } }
    await store.send(.addTwice)
    await store.receive(.add(1)) { $0.$count.withLock { $0 = 3 } }
    await store.finish()
  }

  @Test func `a shared value outside the state can be asserted with the action or later`() async {
    let store = makeSharedStore()
    @Shared(.inMemory("visits")) var visits = 0
    await store.send(.visit) { _ in $visits.withLock { $0 = 1 } }
    await store.send(.visit)
    await store.send(.rename) { $0.name = "x" }
    store.assert { _ in $visits.withLock { $0 += 1 } }
    await store.finish()
    #expect(visits == 2)
  }

  @Test func `changes during creation of the initial state need no assertion`() async {
    let store = TestStore(initialState: Self.visited()) { SharedCounter() }
    await store.finish()
    #expect(store.state.count == 1)
  }

  private static func visited() -> SharedCounter.State {
    @Shared(.inMemory("started")) var count = 0
    $count.withLock { $0 += 1 }
    return SharedCounter.State(count: $count)
  }

  @Test func `onChange of a shared value receives the previous value`() async {
    let store = TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) {
      SharedCounter().onChange(of: \.count) { old, new in
        Reduce { state, _ in
          state.name = "\(old) → \(new)"
          return .none
        }
      }
    }
    await store.send(.add(5)) {
      $0.$count.withLock { $0 = 5 }
      $0.name = "0 → 5"
    }
  }

  @Test func `states without Equatable show changes of shared values too`() async {
    struct State {
      @Shared var count: Int
    }
    let store = TestStore(initialState: State(count: Shared(value: 0))) {
      Reduce<State, Int> { state, number in
        state.$count.withLock { $0 += number }
        return .none
      }
    }
    await store.send(1) { $0.$count.withLock { $0 = 1 } }
    let text = await failure { await store.send(1) { $0.$count.withLock { $0 = 7 } } }
    #expect(text.contains("−   count: 7\n    +   count: 2"), "\(text)")
    let unasserted = await failure { await store.send(1) }
    #expect(unasserted.contains("−   count: 2\n    +   count: 3"), "\(unasserted)")
  }
}
