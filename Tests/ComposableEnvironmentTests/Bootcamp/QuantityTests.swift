import ComposableEnvironment
import Testing

@MainActor
@Suite struct QuantityTests {
  func makeStore(number: Int = 1) -> TestStore<
    CounterState, CounterState, CounterAction, CounterAction, Void
  > {
    TestStore(
      initialState: CounterState(number: number),
      reducer: counterReducer,
      environment: ()
    )
  }

  @Test func `BC-0: a tap counts by one`() {
    let store = Store(initialState: CounterState(), reducer: counterReducer, environment: ())
    store.send(.didTapPlus)
    store.send(.didTapPlus)
    store.send(.didTapMinus)
    #expect(store.state.number == 2)
  }

  @Test func `BC-1.1: computed state follows`() {
    #expect(CounterState(number: 1).isMinusButtonEnabled)
    #expect(!CounterState(number: 0).isMinusButtonEnabled)
    #expect(!CounterState(number: -1).isMinusButtonEnabled)
  }

  @Test func `BC-1.2, BC-1.3: plus and minus are told in full`() {
    makeStore().send(.didTapPlus) { $0.number = 2 }
    makeStore().send(.didTapMinus) { $0.number = 0 }
  }

  @Test func `BC-1.4: computed state need not be told, and may be asked`() {
    makeStore().send(.didTapPlus) {
      $0.number = 2
      #expect($0.isMinusButtonEnabled)
    }
  }

  @Test func `BC-1.5: a tap that a view should not have let through counts all the same`() {
    makeStore(number: 0).send(.didTapMinus) {
      $0.number = -1
      $0.errorMessage = "Error, should >= 0"
    }
  }

  @Test func `BC-1a: a stored flag is wrong until the first tap`() {
    struct State: Equatable {
      var number = 1
      var isEnabled = false
    }
    let reducer = Reducer<State, Void, Void> { state, _, _ in
      state.number += 1
      state.isEnabled = state.number > 0
      return .none
    }
    let store = TestStore(initialState: State(), reducer: reducer, environment: ())
    #expect(!store.state.isEnabled)
    store.send(()) {
      $0.number = 2
      $0.isEnabled = true
    }
  }

  @Test
  func `BC-1b to BC-1d: an initialiser, an observer and a computed flag are right from the start`()
  {
    struct Initialised {
      var number: Int
      var isEnabled: Bool
      init(number: Int) {
        self.number = number
        isEnabled = number > 0
      }
    }
    struct Observed {
      var number: Int { didSet { check() } }
      var isEnabled = false
      init(number: Int) {
        self.number = number
        // An observer does not run while the value is made.
        check()
      }
      mutating func check() { isEnabled = number > 0 }
    }
    var initialised = Initialised(number: 1)
    var observed = Observed(number: 1)
    var computed = CounterState(number: 1)
    #expect(initialised.isEnabled && observed.isEnabled && computed.isMinusButtonEnabled)
    initialised.number = 0
    observed.number = 0
    computed.number = 0
    // The rule of an initialiser holds at the start only: who changes the number repeats it.
    #expect(initialised.isEnabled)
    #expect(!observed.isEnabled && !computed.isMinusButtonEnabled)
  }

  @Test func `BC-2.1 to BC-2.5: numbers, texts and errors`() {
    makeStore().send(.textDidChange("10")) { $0.number = 10 }
    makeStore().send(.textDidChange("a")) {
      $0.number = 0
      $0.errorMessage = "Should only contains numeric"
    }
    let store = makeStore()
    store.send(.textDidChange("-2")) {
      $0.number = -2
      $0.errorMessage = "Error, should >= 0"
    }
    store.send(.didTapPlus) {
      $0.number = -1
      // Restating what stays is fine where something else changes.
      $0.errorMessage = "Error, should >= 0"
    }
  }

  @Test func `BC-2: a check that is an action of its own has to be received`() {
    enum Action: Equatable { case minus, check }
    let reducer = Reducer<CounterState, Action, Void> { state, action, _ in
      switch action {
      case .minus:
        state.number -= 1
        return Effect(value: .check)
      case .check:
        state.validate()
        return .none
      }
    }
    let store = TestStore(initialState: CounterState(number: 0), reducer: reducer, environment: ())
    store.send(.minus) { $0.number = -1 }
    store.receive(.check) { $0.errorMessage = "Error, should >= 0" }
  }

  @Test func `BC-2: a function inside the reducer may change its state`() {
    let reducer = Reducer<CounterState, CounterAction, Void> { state, _, _ in
      func validate() { state.errorMessage = state.number < 0 ? "Error, should >= 0" : nil }
      state.number -= 1
      validate()
      return .none
    }
    let store = TestStore(initialState: CounterState(number: 0), reducer: reducer, environment: ())
    store.send(.didTapMinus) {
      $0.number = -1
      $0.errorMessage = "Error, should >= 0"
    }
  }

  @Test func `BC-2.6, BC-2.8: a value that stays is not said again`() {
    let store = Store(
      initialState: CounterState(number: 0),
      reducer: counterReducer,
      environment: ()
    )
    var numbers: [Int] = []
    var messages: [String?] = []
    let bag = DisposeBag()
    store.subscribe(\.number).subscribe(onNext: { numbers.append($0) }).disposed(by: bag)
    store.subscribe(\.errorMessage).subscribe(onNext: { messages.append($0) }).disposed(by: bag)
    store.send(.textDidChange("a"))
    store.send(.textDidChange("-2"))
    store.send(.textDidChange("-1"))
    #expect(numbers == [0, -2, -1])
    #expect(messages == [nil, "Should only contains numeric", "Error, should >= 0"])
  }

  @Test func `BC-2.7: a text that a program sets need not come back as an action`() {
    let field = PublishSubject<String>()
    let store = Store(initialState: CounterState(), reducer: counterReducer, environment: ())
    var isSetting = false
    let bag = DisposeBag()
    store.subscribe(\.number)
      .subscribe(onNext: { number in
        isSetting = true
        field.onNext("\(number)")
        isSetting = false
      })
      .disposed(by: bag)
    field.filter { _ in !isSetting }
      .subscribe(onNext: { text in MainActor.assumeIsolated { _ = store.send(.textDidChange(text)) }
      })
      .disposed(by: bag)
    field.onNext("a")
    #expect(store.state.errorMessage == "Should only contains numeric")
  }
}
