import ComposableEnvironment
import Testing

private enum Action: Equatable { case add, load, loaded }

private struct Environment {
  var scheduler: any SchedulerType = ImmediateScheduler()
}

/// What a test store says of each mistake.
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

  @Test func `RX-12: a closure that changes nothing`() {
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Action, Void> { _, _, _ in .none },
      environment: ()
    )
    expectIssue("Expected state to change, but no change occurred.") { store.send(.add) { $0 = 0 } }
  }

  @Test func `a closure that changes nothing, where that is allowed`() {
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Action, Void> { _, _, _ in .none },
      environment: (),
      failingWhenNothingChange: false
    )
    store.send(.add) { $0 = 0 }
  }

  @Test func `RX-12: a wrong expectation, with the difference`() {
    expectIssue("− 5\n+ 1\n\n(Expected: −, Actual: +)") { makeStore().send(.add) { $0 = 5 } }
  }

  @Test func `RX-12: an unexpected change, on send and on receive`() {
    expectIssue("State was not expected to change, but a change occurred.") {
      makeStore().send(.add)
    }
    let store = makeStore()
    store.send(.load)
    expectIssue("State was not expected to change, but a change occurred.") {
      store.receive(.loaded)
    }
  }

  @Test func `RX-12: an action that was not received before the end`() {
    expectIssue("The store received 1 received action") {
      let store = makeStore()
      store.send(.load)
    }
  }

  @Test func `RX-12: an effect that is still running at the end`() {
    expectIssue("An effect of this action is still running.") {
      let store = makeStore(Environment(scheduler: TestScheduler()))
      store.send(.load)
    }
  }

  @Test func `RX-12: an action sent before another one was received`() {
    let store = makeStore()
    store.send(.load)
    expectIssue("Must handle 1 received action before sending an action.") {
      store.send(.add) { $0 = 2 }
    }
  }

  @Test func `RX-12: an action that does not come`() {
    expectIssue("Expected to receive an action, but received none.") {
      makeStore().receive(.loaded)
    }
  }

  @Test func `RX-12: an action that is another one`() {
    let store = makeStore()
    store.send(.load)
    expectIssue("Received unexpected action.") { store.receive(.add) { $0 = 1 } }
  }

  @Test func `RX-12: a closure that throws`() {
    struct Failed: Error {}
    expectIssue("Threw error: Failed()") { makeStore().send(.add) { _ in throw Failed() } }
  }

  @Test func `steps are a test of their own, and end it`() {
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

  @Test func `something scheduled on a failing scheduler`() {
    let store = makeStore(Environment(scheduler: FailingScheduler("main queue")))
    expectIssue("main queue - Something was scheduled on a failing scheduler.") {
      store.send(.load)
    }
    // Nothing comes of it, so it goes on for ever.
    withKnownIssue { store.assert([]) }
  }
}
