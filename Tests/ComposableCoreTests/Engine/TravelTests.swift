import ComposableCore
import ConcurrencyExtras
import Testing

/// Tests time travel: a store that shows an earlier state.
@MainActor
@Suite struct TravelTests {
  @Test func `time travel shows an earlier state, and resume the present state`() throws {
    let store = Store(initialState: Counter.State()) { Counter() }
    let engine = try #require(store.rootEngine)
    store.send(.increment)
    #expect(engine.travel(to: Counter.State(count: 40)))
    #expect(store.withState(\.count) == 40)
    #expect(engine.travel(to: Counter.State(count: 50)))
    #expect(store.withState(\.count) == 50)
    engine.resume()
    #expect(store.withState(\.count) == 1)
    store.send(.increment)
    #expect(store.withState(\.count) == 2)
  }

  @Test func `actions from outside are rejected during time travel`() throws {
    let store = Store(initialState: Counter.State()) { Counter() }
    let engine = try #require(store.rootEngine)
    _ = engine.travel(to: Counter.State(count: 40))
    withKnownIssue {
      store.send(.increment)
    } matching: {
      "\($0)".hasSuffix(
        """
        An action was sent to a store that displays an earlier step of its recording.

          Rejected action: Counter.Action.increment

        The action would change a past state. Call "resume()" first to return to the current state.
        """
      )
    }
    engine.resume()
    #expect(store.withState(\.count) == 0)
  }

  @Test func `actions of effects are queued during time travel`() async throws {
    let gate = Gate()
    let store = Store(initialState: Counter.State()) { Counter() }
    let engine = try #require(store.rootEngine)
    let work = store.send(.work(gate))
    _ = engine.travel(to: Counter.State(count: 40))
    gate.open()
    await work.finish()
    #expect(store.withState(\.count) == 40)
    engine.resume()
    #expect(store.withState(\.count) == 100)
  }

  @Test func `resume can replace the present state`() throws {
    let store = Store(initialState: Counter.State()) { Counter() }
    let engine = try #require(store.rootEngine)
    _ = engine.travel(to: Counter.State(count: 40))
    engine.resume(replacingPresentBy: Counter.State(count: 7))
    store.send(.increment)
    #expect(store.withState(\.count) == 8)
  }
}
