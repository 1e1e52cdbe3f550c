import ComposableArchitecture
import Testing

/// When presentations end, and what ends with them.
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

  @Test func `a child that was there from the start dismisses itself`() async {
    let store = makeStore(Presenter.State(first: Sheet.State()))
    await store.send(\.first.leaveTapped)
    await store.receive(\.first.dismiss) { $0.first = nil }
  }

  @Test func `a child that an outer reducer has put there dismisses itself`() async {
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

  @Test func `a child that the parent makes anew while it is dismissed goes all the same`() async {
    let store = makeStore(Presenter.State(first: Sheet.State(id: 7)))
    await store.send(\.first.dismiss) { $0.first = nil }
  }

  @Test func `a child that has become another one can still dismiss itself`() async {
    let clock = TestClock()
    let store = makeStore(Presenter.State(first: Sheet.State(id: 1)), clock: clock)
    await store.send(\.first.startTimer)
    await store.send(.showFirst(Sheet.State(id: 2))) { $0.first = Sheet.State(id: 2) }
    await clock.advance(by: .seconds(1))
    await store.send(\.first.leaveTapped)
    await store.receive(\.first.dismiss) { $0.first = nil }
  }

  @Test func `a sheet on a sheet leaves before the sheet below it`() async {
    let store = makeStore(Presenter.State(first: Sheet.State(inner: Inner.State())))
    await store.send(\.first.inner.leaveTapped)
    await store.receive(\.first.inner.dismiss) { $0.first?.inner = nil }
    await store.send(\.first.leaveTapped)
    await store.receive(\.first.dismiss) { $0.first = nil }
  }

  @Test func `dismissing a sheet ends the effects of the sheet on it`() async {
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

  @Test func `an effect of a child that is left presented is a failure of the test`() async {
    await withKnownIssue {
      let store = makeStore(Presenter.State(first: Sheet.State()))
      await store.send(\.first.startTimer)
    } matching: { issue in
      "\(issue)".contains("startTimer")
    }
  }

  @Test func `an id cancels the effects of the child that says so, and of no sibling`() async {
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

  @Test func `a parent cancels by id its own effects and those of all children`() async {
    let clock = TestClock()
    let store = makeStore(clock: clock)
    await store.send(.startTimer)
    await store.send(.showFirst(Sheet.State())) { $0.first = Sheet.State() }
    await store.send(\.first.startTimer)
    await store.send(.stopTimer)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func `an alert's action ends the alert, that of another case does not`() async {
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

  @Test func `an action of an alert that has gone leaves what is there instead`() async {
    let store = makeStore(Presenter.State(destination: .sheet(Sheet.State())))
    await store.send(\.destination.alert.ok)
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `an alert's action may put a dialog in its place`() async {
    let store = makeStore(Presenter.State(destination: .alert(AlertState { TextState("Sure?") })))
    await store.send(\.destination.alert.next) {
      $0.destination = .dialog(ConfirmationDialogState { TextState("Really?") })
    }
    await store.send(\.destination.dialog.done) { $0.destination = nil }
  }

  @Test func `what is presented may have no feature`() async {
    let store = makeStore()
    await store.send(.present(.picture("sunset"))) { $0.destination = .picture("sunset") }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}
