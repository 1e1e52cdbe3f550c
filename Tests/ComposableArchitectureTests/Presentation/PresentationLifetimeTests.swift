import ComposableArchitecture
import Testing

/// Tests the end of presentations and of their effects.
@MainActor
@Suite struct PresentationLifetimeTests {
  private func makeStore(
    _ state: Presenter.State = Presenter.State(),
    clock: TestClock<Duration> = TestClock()
  ) -> TestStoreOf<Presenter> {
    TestStore(initialState: state) {
      Presenter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `a child in the initial state dismisses itself`() async {
    let store = makeStore(Presenter.State(first: Sheet.State()))
    await store.send(\.first.leaveTapped)
    await store.receive(\.first.dismiss) { $0.first = nil }
  }

  @Test func `a child presented by an outer reducer dismisses itself`() async {
    let store = TestStore(initialState: Presenter.State()) {
      CombineReducers {
        Presenter()
        Reduce<Presenter.State, Presenter.Action> { state, action in
          if action == .nothing { state.first = Sheet.State(id: 3) }
          return .none
        }
      }
    }
    await store.send(.nothing) { $0.first = Sheet.State(id: 3) }
    await store.send(\.first.leaveTapped)
    await store.receive(\.first.dismiss) { $0.first = nil }
  }

  @Test func `a child is dismissed even if the parent presents it again in the dismiss action`()
    async
  {
    let store = makeStore(Presenter.State(first: Sheet.State(id: 7)))
    await store.send(\.first.dismiss) { $0.first = nil }
  }

  @Test func `a replaced child can dismiss itself`() async {
    let clock = TestClock()
    let store = makeStore(Presenter.State(first: Sheet.State(id: 1)), clock: clock)
    await store.send(\.first.startTimer)
    await store.send(.showFirst(Sheet.State(id: 2))) { $0.first = Sheet.State(id: 2) }
    await clock.advance(by: .seconds(1))
    await store.send(\.first.leaveTapped)
    await store.receive(\.first.dismiss) { $0.first = nil }
  }

  @Test func `a sheet on a sheet is dismissed before the sheet below`() async {
    let store = makeStore(Presenter.State(first: Sheet.State(inner: Inner.State())))
    await store.send(\.first.inner.leaveTapped)
    await store.receive(\.first.inner.dismiss) { $0.first?.inner = nil }
    await store.send(\.first.leaveTapped)
    await store.receive(\.first.dismiss) { $0.first = nil }
  }

  @Test func `dismissing a sheet cancels the effects of the sheet on top`() async {
    let clock = TestClock()
    let store = makeStore(
      Presenter.State(first: Sheet.State(inner: Inner.State())),
      clock: clock
    )
    await store.send(\.first.inner.startTimer)
    await store.send(\.first.dismiss) { $0.first = nil }
    await clock.advance(by: .seconds(1))
  }

  @Test func `a test may end while a child without effects is presented`() async {
    let store = makeStore()
    await store.send(.showFirst(Sheet.State())) { $0.first = Sheet.State() }
    await store.send(\.first.increment) { $0.first?.count = 1 }
    await store.finish()
  }

  @Test func `a running effect of a presented child is a failure at the end of a test`() async {
    await withKnownIssue {
      let store = makeStore(Presenter.State(first: Sheet.State()))
      await store.send(\.first.startTimer)
    } matching: { issue in
      "\(issue)".contains("startTimer")
    }
  }

  @Test func `an id cancels the effects of one child, and of no sibling`() async {
    let clock = TestClock()
    let store = makeStore(
      Presenter.State(first: Sheet.State(), second: Sheet.State()),
      clock: clock
    )
    await store.send(\.first.startTimer)
    await store.send(\.second.startTimer)
    await store.send(.startTimer)
    await store.send(\.first.stopTimer)
    await clock.advance(by: .seconds(1))
    await store.receive(\.second.tick) { $0.second?.count = 10 }
    await store.receive(\.tick) { $0.ticks = 1 }
    await store.send(\.second.stopTimer)
  }

  @Test func `an id of the parent cancels effects of the parent and all children`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.startTimer)
    await store.send(.showFirst(Sheet.State())) { $0.first = Sheet.State() }
    await store.send(\.first.startTimer)
    await store.send(.stopTimer)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `an alert's action dismisses the alert, an action of another case does not`() async {
    let alert = AlertState<Presenter.Destination.AlertAction> { TextState("Sure?") }
    let store = makeStore(Presenter.State(destination: .alert(alert)))
    await withKnownIssue {
      await store.send(\.destination.sheet.increment)
    } matching: { issue in
      "\(issue)".contains("\"ifCaseLet\" at")
    }
    #expect(store.state.destination == .alert(alert))
    await store.send(\.destination.alert.ok) { $0.destination = nil }
  }

  @Test func `an action of a dismissed alert does not dismiss the current presentation`() async {
    let store = makeStore(Presenter.State(destination: .sheet(Sheet.State())))
    await store.send(\.destination.alert.ok)
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `an alert's action can present a dialog instead`() async {
    let store = makeStore(Presenter.State(destination: .alert(AlertState { TextState("Sure?") })))
    await store.send(\.destination.alert.next) {
      $0.destination = .dialog(ConfirmationDialogState { TextState("Really?") })
    }
    await store.send(\.destination.dialog.done) { $0.destination = nil }
  }

  @Test func `a presented value needs no feature`() async {
    let store = makeStore()
    await store.send(.present(.picture("sunset"))) { $0.destination = .picture("sunset") }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}
