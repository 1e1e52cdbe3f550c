import ComposableArchitecture
import Testing

/// Tests a stack of screens in a test store.
@MainActor
@Suite struct StackTests {
  private func makeStore(
    screens: Int = 0,
    clock: any Clock<Duration> = TestClock()
  ) -> TestStoreOf<Root> {
    TestStore(
      initialState: Root.State(
        path: StackState((0..<screens).map { .screen(Screen.State(count: $0)) })
      )
    ) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `ids count from zero, and an append in a test's expectation has the reducer's id`()
    async
  {
    let store = makeStore()
    await store.send(.showScreen) { $0.path.append(.screen(Screen.State())) }
    await store.send(.showScreen) { $0.path[id: 1] = .screen(Screen.State()) }
    #expect(Array(store.state.path.ids) == [0, 1])
  }

  @Test func `ids of popped elements are not reused`() async {
    let store = makeStore(screens: 2)
    await store.send(.popAll) { $0.path = StackState() }
    await store.send(.showScreen) { $0.path[id: 2] = .screen(Screen.State()) }
    await store.send(.showLater)
    await store.receive(\.shownLater) { $0.path.append(.screen(Screen.State(count: 5))) }
    #expect(Array(store.state.path.ids) == [2, 3])
  }

  @Test func `a different id is a difference of the expectation`() async {
    let store = makeStore()
    await withKnownIssue {
      await store.send(.showScreen) { $0.path[id: 1] = .screen(Screen.State()) }
    } matching: { issue in
      "\(issue)".contains("#0: ") && "\(issue)".contains("#1: ")
    }
  }

  @Test func `an element's action changes the element before the parent receives it`() async {
    let store = makeStore(screens: 2)
    await store.send(\.path[id: 1].screen.increment) {
      $0.path[id: 1, case: \.screen]?.count = 2
      $0.seen = ["increment"]
    }
  }

  @Test func `the parent receives a push after the insertion, and a pop before the removal`() async
  {
    let store = makeStore(screens: 1)
    await store.send(.path(.push(id: 1, state: .note(Note.State())))) {
      $0.path[id: 1] = .note(Note.State())
      $0.seen = ["push #1 of [#0, #1]"]
    }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path = StackState()
      $0.seen.append("pop #0 of [#0, #1]")
    }
  }

  @Test func `the id of a push is not reused`() async {
    let store = makeStore()
    await store.send(.path(.push(id: 0, state: .note(Note.State())))) {
      $0.path[id: 0] = .note(Note.State())
      $0.seen = ["push #0 of [#0]"]
    }
    await store.send(.showScreen) { $0.path[id: 1] = .screen(Screen.State()) }
  }

  @Test func `a screen that dismisses itself also pops all screens above`() async {
    let store = makeStore(screens: 3)
    await store.send(\.path[id: 1].screen.leaveTapped)
    await store.receive(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
      $0.seen = ["pop #1 of [#0, #1, #2]"]
    }
    #expect(Array(store.state.path.ids) == [0])
  }

  @Test func `isPresented is true in a screen on a stack`() async {
    let store = makeStore(screens: 1)
    await store.send(\.path[id: 0].screen.askPresented) {
      $0.path[id: 0, case: \.screen]?.isPresented = true
    }
  }

  @Test func `effects of popped screens are cancelled, effects of other screens continue`() async {
    let clock = TestClock()
    let store = makeStore(screens: 3, clock: clock)
    for id in store.state.path.ids {
      await store.send(.path(.element(id: id, action: .screen(.startTimer))))
    }
    await store.send(.popToFirst) { $0.path.pop(to: 0) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].screen.tick) {
      $0.path[id: 0, case: \.screen]?.count = 10
    }
    await store.send(.replaceAll) { $0.path = StackState([.note(Note.State(text: "new"))]) }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `an element cancels only its own effect`() async {
    let clock = TestClock()
    let store = makeStore(screens: 2, clock: clock)
    await store.send(\.path[id: 0].screen.startTimer)
    await store.send(\.path[id: 1].screen.startTimer)
    await store.send(\.path[id: 0].screen.stopTimer)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].screen.tick) {
      $0.path[id: 1, case: \.screen]?.count = 11
    }
    await store.send(.path(.popFrom(id: 1))) {
      $0.path.pop(from: 1)
      $0.seen = ["pop #1 of [#0, #1]"]
    }
  }
}
