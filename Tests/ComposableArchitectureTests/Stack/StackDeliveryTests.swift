import ComposableArchitecture
import Testing

/// Tests the delivery of effects' actions to the screens of a stack.
@MainActor
@Suite struct StackDeliveryTests {
  @Test func `an effect's action reaches its own screen after pops and pushes of others`()
    async
  {
    let clock = TestClock()
    let store = TestStore(
      initialState: Root.State(
        path: StackState([.screen(Screen.State()), .screen(Screen.State(count: 1))])
      )
    ) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.path[id: 0].screen.startTimer)
    await store.send(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
      $0.seen = ["pop #1 of [#0, #1]"]
    }
    await store.send(.showScreen) { $0.path.append(.screen(Screen.State())) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].screen.tick) {
      $0.path[id: 0, case: \.screen]?.count = 10
    }
    await store.send(\.path[id: 0].screen.stopTimer)
    #expect(store.state.path[id: 2, case: \.screen]?.count == 0)
  }

  @Test func `an unexpected action is printed with the ids of its screens`() async {
    let store = TestStore(
      initialState: Root.State(path: StackState([.screen(Screen.State())]))
    ) {
      Root()
    }
    await store.send(\.path[id: 0].screen.leaveTapped)
    await withKnownIssue {
      await store.receive(.path(.element(id: 0, action: .screen(.increment)))) {
        $0.path.pop(from: 0)
        $0.seen = ["pop #0 of [#0]"]
      }
    } matching: { issue in
      "\(issue)".contains(".popFrom(id: #0)")
    }
  }
}
