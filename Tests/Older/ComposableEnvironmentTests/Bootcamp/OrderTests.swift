import ComposableEnvironment
import Testing

private struct OrderEnvironment {
  var submitOrder: (Int) -> Effect<Bool>
  var showToast: (String) -> Effect<Never>

  static var failing: Self {
    Self(
      submitOrder: { _ in .failing("submitOrder") },
      showToast: { _ in .failing("showToast") }
    )
  }
}

private struct OrderState: Equatable {
  var counter = CounterState()
  var toast: String?
}

private enum OrderAction: Equatable {
  case counter(CounterAction)
  case didTapAddOrder
  case dismissToast
  case receiveAddOrderResponse(Bool)
}

@MainActor
@Suite struct OrderTests {
  private let order = Reducer<OrderState, OrderAction, OrderEnvironment>.combine(
    counterReducer.pullback(
      state: \.counter,
      action: /OrderAction.counter,
      environment: { _ in }
    ),
    Reducer { state, action, environment in
      switch action {
      case .counter, .dismissToast:
        return .none
      case .didTapAddOrder:
        return environment.submitOrder(state.counter.number)
          .map(OrderAction.receiveAddOrderResponse)
      case .receiveAddOrderResponse(true):
        return environment.showToast("Order created successfully").fireAndForget()
      case .receiveAddOrderResponse(false):
        state.counter.errorMessage = "Submit Order Failed"
        return .none
      }
    }
  )

  /// A reducer that stores the toast in the state, with a configurable reset.
  private func naive(
    reset: @escaping (inout OrderState) -> Effect<OrderAction> = { _ in .none }
  ) -> Reducer<OrderState, OrderAction, Void> {
    Reducer { state, action, _ in
      switch action {
      case .receiveAddOrderResponse:
        state.toast = "Order created successfully"
        return reset(&state)
      case .dismissToast:
        state.toast = nil
        return .none
      default:
        return .none
      }
    }
  }

  private func toasts(
    of store: Store<OrderState, OrderAction>,
    onShow: @escaping @MainActor () -> Void = {}
  ) -> Int {
    var count = 0
    let bag = DisposeBag()
    store.subscribe(\.toast).filterNil()
      .subscribe(onNext: { _ in
        count += 1
        MainActor.assumeIsolated { onShow() }
      })
      .disposed(by: bag)
    store.send(.receiveAddOrderResponse(true))
    store.send(.receiveAddOrderResponse(true))
    return count
  }

  @Test func `BC-4.1: a toast in the state is shown once for two orders`() {
    let store = Store(initialState: OrderState(), reducer: naive(), environment: ())
    #expect(toasts(of: store) == 1)
  }

  @Test func `BC-4.2: a subscriber is notified of its own field only`() {
    let store = Store(initialState: OrderState(), reducer: naive(), environment: ())
    var numbers: [Int] = []
    let subscription = store.subscribe(\.counter.number).subscribe(onNext: { numbers.append($0) })
    store.send(.receiveAddOrderResponse(true))
    #expect(numbers == [1])
    subscription.dispose()
  }

  @Test func `BC-4: with an immediate reset by an effect, two toasts are shown`() {
    let reducer = naive { _ in Effect(value: .dismissToast) }
    let store = Store(initialState: OrderState(), reducer: reducer, environment: ())
    #expect(toasts(of: store) == 2)
  }

  @Test func `BC-4: with a reset by the view, two toasts are shown`() {
    let store = Store(initialState: OrderState(), reducer: naive(), environment: ())
    #expect(toasts(of: store) { store.send(.dismissToast) } == 2)
  }

  @Test func `BC-4.3: a toast of the environment needs no state`() {
    var toasts: [String] = []
    let store = TestStore(initialState: OrderState(), reducer: order, environment: .failing)
    store.environment.submitOrder = { _ in Effect(value: true) }
    store.environment.showToast = { message in .fireAndForget { toasts.append(message) } }
    for _ in 1...2 {
      store.send(.didTapAddOrder)
      store.receive(.receiveAddOrderResponse(true))
    }
    #expect(toasts == ["Order created successfully", "Order created successfully"])
  }

  @Test func `BC-4.4, BC-4.5: a rejected order shows an error`() {
    let store = TestStore(
      initialState: OrderState(counter: CounterState(number: 5)),
      reducer: order,
      environment: .failing
    )
    store.environment.submitOrder = { Effect(value: $0 != 5) }
    store.send(.didTapAddOrder)
    store.receive(.receiveAddOrderResponse(false)) {
      $0.counter.errorMessage = "Submit Order Failed"
    }
  }

  @Test func `BC-4.6: a second tap during the first order sends a second order`() {
    let scheduler = TestScheduler()
    var count = 0
    let store = TestStore(initialState: OrderState(), reducer: order, environment: .failing)
    store.environment.submitOrder = { _ in
      count += 1
      return Effect(value: false).delay(.seconds(1), scheduler: scheduler).eraseToEffect()
    }
    store.send(.didTapAddOrder)
    store.send(.didTapAddOrder)
    #expect(count == 2)
    scheduler.advance(by: .seconds(1))
    store.receive(.receiveAddOrderResponse(false)) {
      $0.counter.errorMessage = "Submit Order Failed"
    }
    store.receive(.receiveAddOrderResponse(false))
  }

  @Test func `BC-6.1, BC-6.3: a scope follows its parent and sends the parent's actions`() {
    let store = Store(initialState: OrderState(), reducer: order, environment: .failing)
    let stateOnly: Store<CounterState, OrderAction> = store.scope(state: \.counter)
    let counter: Store<CounterState, CounterAction> =
      store.scope(state: \.counter, action: OrderAction.counter)
    var heard: [Int] = []
    let subscription = counter.subscribe(\.number).subscribe(onNext: { heard.append($0) })
    counter.send(.didTapPlus)
    stateOnly.send(.counter(.didTapPlus))
    store.send(.dismissToast)
    #expect(store.state.counter.number == 3)
    #expect(heard == [1, 2, 3])
    subscription.dispose()
  }

  @Test func `BC-6.2, BC-17: the counter's own tests pass inside the order`() {
    let store = TestStore(initialState: OrderState(), reducer: order, environment: .failing)
      .scope(state: \.counter, action: OrderAction.counter)
    store.send(.textDidChange("a")) {
      $0.number = 0
      $0.errorMessage = "Should only contains numeric"
    }
    store.send(.didTapPlus) {
      $0.number = 1
      $0.errorMessage = nil
    }
  }
}
