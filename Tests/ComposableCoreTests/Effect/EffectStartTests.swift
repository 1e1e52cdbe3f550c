import ComposableCore
import ComposableTesting
import ConcurrencyExtras
import Dispatch
import Testing

/// Tests that the work of an effect starts after the drain that created the effect.
@MainActor
@Suite struct EffectStartTests {
  /// Starts an effect that reads a token, and sets the token in the next action of the same drain.
  private struct Session: Reducer {
    enum Action: Equatable { case begin, set, saw(Int) }

    let token = LockIsolated(0)

    func reduce(into seen: inout [Int], action: Action) -> Effect<Action> {
      switch action {
      case .begin:
        token.setValue(0)
        return .merge(.run { [token] send in await send(.saw(token.value)) }, .send(.set))
      case .set:
        // Give other threads time to start.
        for _ in 0..<1_000 { _ = token.value }
        token.setValue(1)
        return .none
      case .saw(let number):
        seen.append(number)
        return .none
      }
    }
  }

  private nonisolated static let rounds = 200
  private nonisolated static let seen = Array(repeating: 1, count: rounds)

  @Test func `work runs after the actions of its drain`() async {
    let store = Store(initialState: [Int]()) { Session() }
    for _ in 0..<Self.rounds { await store.send(.begin).finish() }
    #expect(store.currentState == Self.seen)
  }

  @Test func `work of a store on an actor runs after the actions of its drain`() async {
    let store = StoreActor(initialState: [Int]()) { Session() }
    for _ in 0..<Self.rounds { await store.send(.begin).finish() }
    #expect(await store.state == Self.seen)
  }

  @Test func `work of a store without an actor runs after the actions of its drain`() async {
    await Task.detached {
      let store = LocalStore(initialState: [Int]()) { Session() }
      for _ in 0..<Self.rounds { await store.send(.begin).finish() }
      #expect(store.state == Self.seen)
    }
    .value
  }

  @Test func `work of a store that receives an action in a reducer starts after the outer drain`()
    async
  {
    let token = LockIsolated(0)
    let inner = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        guard action < 0 else {
          state.append(action)
          return .none
        }
        return .run { send in await send(token.value) }
      }
    }
    let tasks = LockIsolated<[StoreTask]>([])
    let outer = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        guard action == 0 else {
          for _ in 0..<1_000 { _ = token.value }
          token.setValue(action)
          return .none
        }
        token.setValue(0)
        MainActor.assumeIsolated {
          let task = inner.send(-1)
          tasks.withValue { $0.append(task) }
        }
        return .send(1)
      }
    }
    for _ in 0..<Self.rounds {
      outer.send(0)
      for task in tasks.value { await task.finish() }
    }
    #expect(inner.currentState == Self.seen)
  }

  @Test func `a reducer can wait for another store's effects`() async {
    let last = await withCheckedContinuation { continuation in
      DispatchQueue(label: "store").async {
        let store = LocalStore(initialState: 0) {
          Reduce<Int, Int> { state, _ in
            let inner = LocalStore(initialState: 0) {
              Reduce<Int, Int> { state, action in
                state = action
                return action < 5 ? .run { send in await send(action + 1) } : .none
              }
            }
            inner.send(0)
            inner.waitForEffects()
            state = inner.state
            return .none
          }
        }
        store.send(0)
        continuation.resume(returning: store.state)
      }
    }
    #expect(last == 5)
  }

  @Test func `work cancelled in its drain never starts`() async {
    let log = LockIsolated<[String]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        if action == 1 { return .cancel(id: "id") }
        return .merge(
          .run { _ in log.withValue { $0.append("cancelled") } }.cancellable(id: "id"),
          .run { _ in log.withValue { $0.append("other") } },
          .send(1)
        )
      }
    }
    await store.send(0).finish()
    #expect(log.value == ["other"])
  }

  @Test func `the parts of a concatenation start sequentially`() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        guard action < 0 else {
          state.append(action)
          return .none
        }
        return .concatenate(
          .run { send in await send(0) },
          .send(1),
          .run { send in await send(2) }
        )
      }
    }
    await store.send(-1).finish()
    #expect(store.currentState == [0, 1, 2])
  }
}
