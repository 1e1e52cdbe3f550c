import ComposableArchitecture
import Testing

@testable import KitchenTimers

/// The actor of a server's connections, separate from the main actor.
@globalActor actor Kitchen {
  static let shared = Kitchen()
}

// [actor]
@Kitchen
@Suite struct KitchenActorTests {
  @Test func `timers ring on the actor of their store`() async {
    let clock = TestClock()
    let store = LocalTestStore(initialState: KitchenTimers.State()) {
      TimersInTheKitchen()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.entered("set tea 180")) {
      $0.timers = [KitchenTimer(id: "tea", seconds: 180)]
      $0.said = ["tea will be ready in 180 seconds."]
    }
    await clock.advance(by: .seconds(180))
    await store.receive(\.rang) {
      $0.timers = []
      $0.said = ["tea is ready!"]
      $0.$rung.withLock { $0 = 1 }
    }
  }
}
// [end]

/// The timers with a precondition that their reducer runs on the kitchen's actor.
private struct TimersInTheKitchen: Reducer {
  var body: some ReducerOf<KitchenTimers> {
    Reduce { _, _ in
      Kitchen.shared.preconditionIsolated()
      return .none
    }
    KitchenTimers()
  }
}

@Suite struct KitchenWithoutActorTests {
  // [thread]
  @Test func `a stopped timer does not ring, without any actor`() async {
    let clock = TestClock()
    let store = LocalTestStore(initialState: KitchenTimers.State()) {
      KitchenTimers()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.entered("set tea 180")) {
      $0.timers = [KitchenTimer(id: "tea", seconds: 180)]
      $0.said = ["tea will be ready in 180 seconds."]
    }
    await store.send(.entered("stop tea")) {
      $0.timers = []
      $0.said = ["tea was stopped."]
    }
    await clock.advance(by: .seconds(180))
    await store.finish()
  }
  // [end]
}
