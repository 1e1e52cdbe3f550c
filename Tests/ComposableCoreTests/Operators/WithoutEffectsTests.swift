import ComposableCore
import Testing

@MainActor
@Suite struct WithoutEffectsTests {
  @Test func `a reducer without its effects changes the state and nothing follows`() {
    let store = Store(initialState: Counter.State()) { Counter().withoutEffects() }
    store.send(.chain(5))
    store.send(.incrementTwice)
    #expect(store.withState(\.count) == 1)
    #expect(store.send(.work(Gate())).isFinished)
  }
}
