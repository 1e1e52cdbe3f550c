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

  @Test func `BC-0: a tap changes the number by one`() {
    let store = Store(initialState: CounterState(), reducer: counterReducer, environment: ())
    store.send(.didTapPlus)
    store.send(.didTapPlus)
    store.send(.didTapMinus)
    #expect(store.state.number == 2)
  }

  @Test func `BC-1.1: computed state follows the number`() {
    #expect(CounterState(number: 1).isMinusButtonEnabled)
    #expect(!CounterState(number: 0).isMinusButtonEnabled)
    #expect(!CounterState(number: -1).isMinusButtonEnabled)
  }

  @Test func `BC-1.2, BC-1.3: plus and minus are asserted exhaustively`() {
    makeStore().send(.didTapPlus) { $0.number = 2 }
    makeStore().send(.didTapMinus) { $0.number = 0 }
  }

  @Test func `BC-1.4: computed state needs no assertion and can be read`() {
    makeStore().send(.didTapPlus) {
      $0.number = 2
      #expect($0.isMinusButtonEnabled)
    }
  }

  @Test func `BC-1.5: a tap on a disabled button still counts`() {
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
  func `BC-1b to BC-1d: a flag from an initializer, an observer or a getter is correct initially`()
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
        // An observer does not run during initialization.
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
    // An initializer applies its rule only once; later changes must repeat it.
    #expect(initialised.isEnabled)
    #expect(!observed.isEnabled && !computed.isMinusButtonEnabled)
  }

  @Test func `BC-2.1 to BC-2.5: numbers, strings and errors are asserted`() {
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
      // An assertion of an unchanged value is allowed if a different value changes.
      $0.errorMessage = "Error, should >= 0"
    }
  }

  @Test func `BC-2: a check in a separate action must be received`() {
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

  @Test func `BC-2: a nested function of the reducer may change its state`() {
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

  @Test func `BC-2.6, BC-2.8: an unchanged value is not sent again`() {
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

  @Test func `BC-2.7: a programmatic text change sends no action`() {
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
