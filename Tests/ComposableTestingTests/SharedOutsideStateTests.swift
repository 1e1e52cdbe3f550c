import Clocks
import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Dependencies
import DependenciesTestSupport
import Sharing
import Testing

/// Shared values outside the state, changed by a reducer.
@MainActor
@Suite(.dependencies) struct SharedOutsideStateTests {
  private struct Visitors: Reducer {
    struct State: Equatable { var name = "" }
    enum Action: Equatable { case visit, visitTwice, rename, count, leave, stay, stop }

    @Shared(.inMemory("visits")) var visits = 0

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .visit:
        $visits.withLock { $0 += 1 }
        return .none
      case .visitTwice:
        return .merge(.send(.visit), .send(.visit))
      case .rename:
        state.name += "x"
        $visits.withLock { $0 += 1 }
        return .none
      case .count:
        return .run { [$visits] _ in $visits.withLock { $0 += 1 } }
      case .leave:
        return .run { [$visits] send in
          $visits.withLock { $0 += 10 }
          await send(.visit)
        }
      case .stay:
        return .run { [$visits] _ in
          $visits.withLock { $0 += 1 }
          try await Task.never()
        }
        .cancellable(id: "stay")
      case .stop:
        return .cancel(id: "stay")
      }
    }
  }

  private func makeStore() -> TestStoreOf<Visitors> {
    TestStore(initialState: Visitors.State()) { Visitors() }
  }

  @Test func `a reducer change needs no assertion`() async {
    let store = makeStore()
    await store.send(.visit)
    await store.send(.rename) { $0.name = "x" }
    await store.send(.visitTwice)
    await store.receive(.visit)
    await store.receive(.visit)
    await store.finish()
  }

  @Test func `an assertion about a reducer change must be correct for each action`() async {
    let store = makeStore()
    @Shared(.inMemory("visits")) var visits = 0
    await store.send(.visit)
    await store.send(.visit) { _ in $visits.withLock { $0 += 1 } }
    await store.send(.visit) { _ in $visits.withLock { $0 = 3 } }
    await store.send(.visitTwice)
    await store.receive(.visit) { _ in $visits.withLock { $0 = 4 } }
    await store.receive(.visit) { _ in $visits.withLock { $0 += 1 } }
    let text = await failure { await store.send(.visit) { _ in $visits.withLock { $0 = 7 } } }
    #expect(text.hasPrefix("A shared value does not match the expectation of the test."))
    await store.finish()
  }

  @Test func `an effect change needs an assertion`() async {
    let store = makeStore()
    await store.send(.count)
    await store.send(.rename) { $0.name = "x" }
    let text = await failure { await store.finish() }
    #expect(text.hasPrefix("Test store finished before asserting against changes to shared state."))
    await store.finish()
  }

  @Test func `a change by a running effect needs an assertion`() async {
    let store = makeStore()
    await store.send(.stay)
    await store.send(.stop)
    let text = await failure { await store.finish() }
    #expect(text.hasPrefix("Test store finished before asserting against changes to shared state."))
  }

  @Test func `a change by a running effect needs an assertion even after an unrelated one`()
    async
  {
    let store = makeStore()
    await store.send(.stay)
    store.assert { _ in }
    await store.send(.stop)
    let text = await failure { await store.finish() }
    #expect(text.hasPrefix("Test store finished before asserting against changes to shared state."))
  }

  @Test func `an effect change needs an assertion even if its action changes the value`()
    async
  {
    let store = makeStore()
    await store.send(.leave)
    await store.receive(.visit)
    let text = await failure { await store.finish() }
    #expect(text.hasPrefix("Test store finished before asserting against changes to shared state."))
  }

  @Test func `an effect change can be asserted with the next action of the effect`() async {
    let store = makeStore()
    @Shared(.inMemory("visits")) var visits = 0
    await store.send(.leave)
    await store.receive(.visit) { _ in $visits.withLock { $0 = 11 } }
    await store.finish()
  }

  @Test func `a closure may set a shared value to its current value`() async {
    let store = makeStore()
    @Shared(.inMemory("visits")) var visits = 0
    await store.send(.visit) { _ in $visits.withLock { $0 = 1 } }
    await store.send(.visitTwice) { _ in $visits.withLock { $0 = 1 } }
    await store.receive(.visit)
    await store.receive(.visit)
    let held = makeSharedStore()
    await held.send(.stop) { $0.$count.withLock { $0 = 0 } }
  }
}
