import ComposableCore
import Testing

@MainActor
@Suite struct WithoutEffectsTests {
  @Test func `withoutEffects changes the state and discards the effects`() {
    let store = Store(initialState: Counter.State()) { Counter().withoutEffects() }
    store.send(.chain(5))
    store.send(.incrementTwice)
    #expect(store.withState(\.count) == 1)
    #expect(store.send(.work(Gate())).isFinished)
  }
}
