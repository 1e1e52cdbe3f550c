import ComposableEnvironment
import Testing

private enum Action: Equatable { case add, load, loaded }

private struct Environment {
  var scheduler: any SchedulerType = ImmediateScheduler()
}

/// The failure messages of a test store.
@MainActor
@Suite struct TestStoreFailureTests {
  private let reducer = Reducer<Int, Action, Environment> { state, action, environment in
    switch action {
    case .add, .loaded:
      state += 1
      return .none
    case .load:
      return Effect(value: .loaded).delay(.seconds(1), scheduler: environment.scheduler)
        .eraseToEffect()
    }
  }

  private func makeStore(
    _ environment: Environment = Environment()
  ) -> TestStore<Int, Int, Action, Action, Environment> {
    TestStore(initialState: 0, reducer: reducer, environment: environment)
  }

  @Test func `RX-12: a closure without a change fails`() {
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Action, Void> { _, _, _ in .none },
      environment: ()
    )
    expectIssue("Expected state to change, but no change occurred.") { store.send(.add) { $0 = 0 } }
  }

  @Test func `a closure without a change passes if this is allowed`() {
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Action, Void> { _, _, _ in .none },
      environment: (),
      failingWhenNothingChange: false
    )
    store.send(.add) { $0 = 0 }
  }

  @Test func `RX-12: a wrong expectation fails with the difference`() {
    expectIssue("− 5\n+ 1\n\n(Expected: −, Actual: +)") { makeStore().send(.add) { $0 = 5 } }
  }

  @Test func `RX-12: an unexpected change fails on send and on receive`() {
    expectIssue("State was not expected to change, but a change occurred.") {
      makeStore().send(.add)
    }
    let store = makeStore()
    store.send(.load)
    expectIssue("State was not expected to change, but a change occurred.") {
      store.receive(.loaded)
    }
  }

  @Test func `RX-12: an unreceived action fails at the end`() {
    expectIssue("The store received 1 received action") {
      let store = makeStore()
      store.send(.load)
    }
  }

  @Test func `RX-12: a running effect fails at the end`() {
    expectIssue("An effect of this action is still running.") {
      let store = makeStore(Environment(scheduler: TestScheduler()))
      store.send(.load)
    }
  }

  @Test func `RX-12: an action sent before a pending one is received fails`() {
    let store = makeStore()
    store.send(.load)
    expectIssue("Must handle 1 received action before sending an action.") {
      store.send(.add) { $0 = 2 }
    }
  }

  @Test func `RX-12: a missing action fails`() {
    expectIssue("Expected to receive an action, but received none.") {
      makeStore().receive(.loaded)
    }
  }

  @Test func `RX-12: a different action fails`() {
    let store = makeStore()
    store.send(.load)
    expectIssue("Received unexpected action.") { store.receive(.add) { $0 = 1 } }
  }

  @Test func `RX-12: a throwing closure fails`() {
    struct Failed: Error {}
    expectIssue("Threw error: Failed()") { makeStore().send(.add) { _ in throw Failed() } }
  }

  @Test func `steps form a complete test and end it`() {
    let scheduler = TestScheduler()
    makeStore()
      .assert(
        .send(.add) { $0 = 1 },
        .environment { $0.scheduler = scheduler },
        .send(.load),
        .do { scheduler.advance(by: .seconds(1)) },
        .group("what comes", .receive(.loaded) { $0 = 2 }),
        .sequence(.send(.add) { $0 = 3 })
      )
    expectIssue("The store received 1 received action") { makeStore().assert(.send(.load)) }
  }

  @Test func `work on a failing scheduler fails`() {
    let store = makeStore(Environment(scheduler: FailingScheduler("main queue")))
    expectIssue("main queue - Work was scheduled on a failing scheduler.") {
      store.send(.load)
    }
    // The work never runs, so the effect never ends.
    withKnownIssue { store.assert([]) }
  }
}
