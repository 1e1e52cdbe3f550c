import ComposableEnvironment
import Testing

private struct BasicState: Equatable {
  var number = 0
  var errorMessage: String?
}

private enum BasicAction: Equatable { case minus, plus, jump }

private struct ToggleState: Equatable {
  var number = 0
  var counter: CounterState?
}

private enum ToggleAction: Equatable {
  case didToggle
  case counter(CounterAction)
}

private struct TextState: Equatable {
  var text = ""
  var counter = CounterState(number: 0)
}

private enum TextAction: Equatable {
  case textDidChange(String)
  case counter(CounterAction)
}

private struct FactState: Equatable {
  var count = 0
  var alert: String?
}

private enum FactAction: Equatable {
  case increment, decrement, factTapped, alertDismissed
  case factResponse(Result<String, FactError>)
}

private struct FactError: Error, Equatable {}

private struct FactEnvironment {
  var scheduler: any SchedulerType
  var fact: (Int) -> Effect<String>
}

@MainActor
@Suite struct RxExampleTests {
  @Test func `RX-1: a decrement below zero is rejected, and the next success clears the message`() {
    let reducer = Reducer<BasicState, BasicAction, Void> { state, action, _ in
      switch action {
      case .minus where state.number == 0:
        state.errorMessage = "Can't below 0"
        return .none
      case .minus: state.number -= 1
      case .plus: state.number += 1
      case .jump: state.number = 100
      }
      state.errorMessage = nil
      return .none
    }
    let store = TestStore(initialState: BasicState(), reducer: reducer, environment: ())
    store.send(.minus) { $0.errorMessage = "Can't below 0" }
    store.send(.plus) {
      $0.number = 1
      $0.errorMessage = nil
    }
    store.send(.minus) { $0.number = 0 }
    // RX-3: a jump.
    store.send(.jump) { $0.number = 100 }
  }

  @Test func `RX-3, RX-4: a child's actions reach the parent, and the child has its own test`() {
    let reducer = Reducer<TextState, TextAction, Void>.combine(
      counterReducer.pullback(state: \.counter, action: /TextAction.counter, environment: { $0 }),
      Reducer { state, action, _ in
        if case .textDidChange(let text) = action { state.text = "You write: \(text)" }
        return .none
      }
    )
    let store = TestStore(initialState: TextState(), reducer: reducer, environment: ())
    store.send(.textDidChange("a")) { $0.text = "You write: a" }
    store.send(.counter(.didTapPlus)) { $0.counter.number = 1 }
    let counter = TestStore(
      initialState: CounterState(number: 0),
      reducer: counterReducer,
      environment: ()
    )
    counter.send(.didTapMinus) {
      $0.number = -1
      $0.errorMessage = "Error, should >= 0"
    }
    counter.send(.didTapPlus) {
      $0.number = 0
      $0.errorMessage = nil
    }
  }

  @Test func `RX-5: a counter that is removed and restored keeps its number`() {
    let reducer = Reducer<ToggleState, ToggleAction, Void>.combine(
      counterReducer.optional()
        .pullback(state: \.counter, action: /ToggleAction.counter, environment: { $0 }),
      Reducer { state, action, _ in
        guard action == .didToggle else { return .none }
        if let counter = state.counter {
          state.number = counter.number
          state.counter = nil
        } else {
          state.counter = CounterState(number: 0)
        }
        return .none
      }
    )
    TestStore(initialState: ToggleState(), reducer: reducer, environment: ())
      .send(.didToggle) { $0.counter = CounterState(number: 0) }
    let store = TestStore(
      initialState: ToggleState(counter: CounterState(number: 10)),
      reducer: reducer,
      environment: ()
    )
    store.send(.counter(.didTapPlus)) { $0.counter?.number = 11 }
    store.send(.didToggle) {
      $0.number = 11
      $0.counter = nil
    }
  }

  @Test func `RX-7: a timer ticks with its scheduler until it is cancelled`() {
    enum Action: Equatable {
      case onDidLoad, onDisappear
      case tick(Int)
    }
    let reducer = Reducer<Int, Action, any SchedulerType> { state, action, scheduler in
      switch action {
      case .onDidLoad:
        return Effect<Int>.timer(id: "timer", every: .seconds(1), on: scheduler).map(Action.tick)
      case .tick:
        state += 1
        return .none
      case .onDisappear:
        return .cancel(id: "timer")
      }
    }
    let scheduler = TestScheduler()
    let store = TestStore(initialState: 0, reducer: reducer, environment: scheduler)
    store.send(.onDidLoad)
    for count in 1...3 {
      scheduler.advance(by: .seconds(1))
      store.receive(.tick(count - 1)) { $0 = count }
    }
    store.send(.onDisappear)
    scheduler.advance(by: .seconds(5))
  }

  @Test func `RX-10: a mocked environment is used until it is cleared`() {
    struct Environment { var number: () -> Int }
    let reducer = Reducer<Int, Void, Environment> { state, _, environment in
      state = environment.number()
      return .none
    }
    let store = Store(initialState: -1, reducer: reducer, environment: Environment(number: { 0 }))
    store.send(())
    #expect(store.state == 0)
    Bootstrap.mock(for: Environment(number: { 100 }))
    store.send(())
    #expect(store.state == 100)
    Bootstrap.clear(environment: Environment.self)
    store.send(())
    #expect(store.state == 0)
  }

  @Test func `RX-11: actions of subscribers are queued, without recursion for 100,000 actions`() {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state = action
      return action > 0 ? Effect(value: action - 1) : .none
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    store.send(100_000)
    #expect(store.state == 0)

    let waiting = Store(
      initialState: [Int](),
      reducer: Reducer<[Int], Int, Void> { state, action, _ in
        state.append(action)
        return .none
      },
      environment: ()
    )
    var heard: [[Int]] = []
    let subscription = waiting.subscribe { $0 }
      .subscribe(onNext: { state in
        heard.append(state)
        if state == [1] { MainActor.assumeIsolated { _ = waiting.send(2) } }
      })
    waiting.send(1)
    #expect(heard == [[], [1], [1, 2]])
    subscription.dispose()
  }

  @Test func `RX-11: ifLet after a scope calls back on each appearance and removal`() {
    let reducer = Reducer<ToggleState, ToggleAction, Void> { state, _, _ in
      state.counter = state.counter == nil ? CounterState() : nil
      return .none
    }
    let store = Store(initialState: ToggleState(), reducer: reducer, environment: ())
    var heard: [Int?] = []
    let subscription = store.scope(state: \.counter)
      .ifLet(
        then: { counter in MainActor.assumeIsolated { heard.append(counter.state.number) } },
        else: { heard.append(nil) }
      )
    for _ in 1...3 { store.send(.didToggle) }
    #expect(heard == [nil, 1, nil, 1])
    subscription.dispose()
  }

  @Test func `RX-11: a finished effect retains no resource, and its cancellation is a no-op`() {
    final class Resource {}
    weak var held: Resource?
    let subject = PublishSubject<Int>()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state = action
      guard action == 0 else { return action < 0 ? .cancel(id: "work") : .none }
      let resource = Resource()
      held = resource
      return Effect(subject.map { number in withExtendedLifetime(resource) { number } })
        .cancellable(id: "work")
    }
    let store = Store(initialState: 1, reducer: reducer, environment: ())
    store.send(0)
    #expect(held != nil)
    subject.onNext(7)
    subject.onCompleted()
    #expect(store.state == 7)
    #expect(held == nil)
    store.send(-1)
    subject.onNext(8)
    #expect(store.state == -1)
  }

  @Test func `RX-11: a scope computes its state once for each change with a subscriber`() {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state = action
      return .none
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    var computed = 0
    let scope = store.scope(state: { (state: Int) -> Int in
      computed += 1
      return state
    })
    let before = computed
    var heard: [Int] = []
    let subscription = scope.subscribe().subscribe(onNext: { heard.append($0) })
    let started = computed
    for number in 1...3 { store.send(number) }
    #expect(heard == [0, 1, 2, 3])
    #expect(computed - started <= 3 && started - before <= 1)
    subscription.dispose()
    store.send(4)
    #expect(computed - started <= 3)
  }

  @Test func `RX-13: a fact is requested, received later, and may fail`() {
    let reducer = Reducer<FactState, FactAction, FactEnvironment> { state, action, environment in
      switch action {
      case .increment: state.count += 1
      case .decrement: state.count -= 1
      case .factTapped:
        return environment.fact(state.count)
          .delay(.seconds(1), scheduler: environment.scheduler)
          .catchToEffect()
          .map { FactAction.factResponse($0.mapError { _ in FactError() }) }
      case .factResponse(.success(let fact)): state.alert = fact
      case .factResponse(.failure): state.alert = "Could not load a number fact :("
      case .alertDismissed: state.alert = nil
      }
      return .none
    }
    let scheduler = TestScheduler()
    let store = TestStore(
      initialState: FactState(),
      reducer: reducer,
      environment: FactEnvironment(
        scheduler: scheduler,
        fact: { Effect(value: "\($0) is a good number Brent") }
      )
    )
    store.send(.increment) { $0.count = 1 }
    store.send(.decrement) { $0.count = 0 }
    store.send(.factTapped)
    scheduler.advance(by: .seconds(1))
    store.receive(.factResponse(.success("0 is a good number Brent"))) {
      $0.alert = "0 is a good number Brent"
    }
    store.send(.alertDismissed) { $0.alert = nil }
    store.environment.fact = { _ in Effect(error: FactError()) }
    store.send(.factTapped)
    store.receive(.factResponse(.failure(FactError()))) {
      $0.alert = "Could not load a number fact :("
    }
  }
}
