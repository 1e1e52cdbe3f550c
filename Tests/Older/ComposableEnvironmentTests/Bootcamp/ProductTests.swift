import ComposableEnvironment
import Testing

private struct NetworkError: Error, Equatable {}

private struct ProductState: Equatable {
  var id = 1
  var name = "iPhone"
  var price = 10
}

private struct SheetState: Equatable {
  var name: String
  var isWishlist: Bool
}

private struct OrderState: Equatable {
  var isLoading = true
  var product: ProductState?
  var networkError: NetworkError?
  var isWishlist = false
  var showsSheet = false

  var sheet: SheetState? {
    guard let product, showsSheet else { return nil }
    return SheetState(name: product.name, isWishlist: isWishlist)
  }
}

private enum SheetAction: Equatable { case didTapWishlist }

private enum OrderAction: Equatable {
  case didLoad, didTapProduct, dismissSheet
  case receiveProduct(Result<ProductState, NetworkError>)
  case sheet(SheetAction)
}

private struct OrderEnvironment {
  var getProduct: () -> Effect<Result<ProductState, NetworkError>>
  var present: (String) -> Effect<Never> = { _ in .failing("present") }
}

@MainActor
@Suite struct ProductTests {
  private let reducer = Reducer<OrderState, OrderAction, OrderEnvironment> {
    state,
    action,
    environment in
    switch action {
    case .didLoad:
      state.isLoading = true
      state.networkError = nil
      return environment.getProduct().map(OrderAction.receiveProduct)
    case .receiveProduct(.success(let product)):
      state.isLoading = false
      state.product = product
    case .receiveProduct(.failure(let error)):
      state.isLoading = false
      state.networkError = error
    case .didTapProduct:
      if state.product != nil { state.showsSheet = true }
    case .dismissSheet:
      state.showsSheet = false
    case .sheet(.didTapWishlist):
      state.isWishlist.toggle()
    }
    return .none
  }

  private func makeTestStore(
    _ state: OrderState = OrderState(),
    _ result: Result<ProductState, NetworkError> = .success(ProductState())
  ) -> TestStore<OrderState, OrderState, OrderAction, OrderAction, OrderEnvironment> {
    TestStore(
      initialState: state,
      reducer: reducer,
      environment: OrderEnvironment(getProduct: { Effect(value: result) })
    )
  }

  private func makeStore(_ state: OrderState = OrderState()) -> Store<OrderState, OrderAction> {
    Store(
      initialState: state,
      reducer: reducer,
      environment: OrderEnvironment(getProduct: { Effect(value: .success(ProductState())) })
    )
  }

  @Test func `BC-7: a store without actions shows its state`() {
    let shown: Store<ProductState?, Never> = makeStore().scope(state: \.product).actionless
    #expect(shown.state == nil)
    let silent: Store<Void, OrderAction> = makeStore().stateless
    silent.send(.dismissSheet)
  }

  @Test func `BC-7.1: a default value equals a loaded value, nil does not`() {
    let empty = ProductState(id: 0, name: "", price: 0)
    let withDefault = Reducer<ProductState, ProductState, Void> { state, product, _ in
      state = product
      return .none
    }
    TestStore(initialState: empty, reducer: withDefault, environment: ()).send(empty)
    let optional = Reducer<ProductState?, ProductState, Void> { state, product, _ in
      state = product
      return .none
    }
    TestStore(initialState: nil, reducer: optional, environment: ()).send(empty) { $0 = empty }
  }

  @Test func `BC-8.1, BC-8.2: ifLet calls back immediately and on each appearance and removal`() {
    let counts = Reducer<Int?, Int?, Void> { state, action, _ in
      state = action
      return .none
    }
    let store = Store(initialState: nil, reducer: counts, environment: ())
    var calls: [String] = []
    let subscription = store.ifLet(
      then: { _ in calls.append("then") },
      else: { calls.append("else") }
    )
    for value in [1, 2, nil, 1, nil] { store.send(value) }
    #expect(calls == ["else", "then", "else", "then", "else"])
    subscription.dispose()
    store.send(1)
    #expect(calls.count == 5)
  }

  @Test func `BC-8.3: a retained store keeps the last value`() {
    let store = makeStore(OrderState(product: ProductState(name: "A"), showsSheet: true))
    var sheet: Store<SheetState, OrderAction>?
    let subscription = store.scope(state: \.sheet).ifLet(then: { sheet = $0 })
    #expect(sheet?.state == SheetState(name: "A", isWishlist: false))
    store.send(.dismissSheet)
    #expect(sheet?.state.name == "A")
    subscription.dispose()
  }

  @Test func `BC-8: ifLet works on nested scopes, without actions, and on computed state`() {
    let store = makeStore(OrderState(product: ProductState()))
    var names: [String] = []
    let bag = DisposeBag()
    store.scope(state: { $0 }).scope(state: \.product).actionless
      .ifLet(then: { product in MainActor.assumeIsolated { names.append(product.state.name) } })
      .disposed(by: bag)
    #expect(names == ["iPhone"])
  }

  @Test func `BC-8.5, BC-8.7: a failure is shown, and a retry clears it`() {
    let store = makeTestStore(OrderState(), .failure(NetworkError()))
    store.send(.didLoad)
    store.receive(.receiveProduct(.failure(NetworkError()))) {
      $0.isLoading = false
      $0.networkError = NetworkError()
    }
    store.environment.getProduct = { Effect(value: .success(ProductState())) }
    store.send(.didLoad) {
      $0.isLoading = true
      $0.networkError = nil
    }
    store.receive(.receiveProduct(.success(ProductState()))) {
      $0.isLoading = false
      $0.product = ProductState()
    }
  }

  @Test func `BC-8.6: the loaded product is shown`() {
    let store = makeTestStore()
    store.send(.didLoad)
    store.receive(.receiveProduct(.success(ProductState()))) {
      $0.isLoading = false
      $0.product = ProductState()
    }
  }

  @Test func `BC-9.1: a sheet whose value is never removed opens once`() {
    let store = makeStore(OrderState(product: ProductState()))
    var opened = 0
    let subscription = store.scope(state: \.sheet).actionless.ifLet(then: { _ in opened += 1 })
    store.send(.didTapProduct)
    store.send(.didTapProduct)
    #expect(opened == 1)
    store.send(.dismissSheet)
    store.send(.didTapProduct)
    #expect(opened == 2)
    subscription.dispose()
  }

  @Test func `BC-9.2, BC-9.4, BC-10.2: a tap opens the sheet only with a product`() {
    let store = makeTestStore(OrderState(product: ProductState()))
    store.send(.didTapProduct) { $0.showsSheet = true }
    store.send(.dismissSheet) { $0.showsSheet = false }
    makeTestStore().send(.didTapProduct)
  }

  @Test func `BC-9.3: a sheet of the environment is presented at each tap`() {
    var presented: [String] = []
    let presenting = Reducer<OrderState, OrderAction, OrderEnvironment> { state, _, environment in
      guard let product = state.product else { return .none }
      return environment.present(product.name).fireAndForget()
    }
    let store = TestStore(
      initialState: OrderState(product: ProductState()),
      reducer: presenting,
      environment: OrderEnvironment(
        getProduct: { .failing("getProduct") },
        present: { name in .fireAndForget { presented.append(name) } }
      )
    )
    store.send(.didTapProduct)
    store.send(.didTapProduct)
    #expect(presented == ["iPhone", "iPhone"])
  }

  @Test func `BC-10.1, BC-10.3: the sheet is computed from the state`() {
    var state = OrderState()
    #expect(state.sheet == nil)
    state.showsSheet = true
    #expect(state.sheet == nil)
    state.product = ProductState()
    #expect(state.sheet == SheetState(name: "iPhone", isWishlist: false))
  }

  @Test func `BC-10.4, BC-10.5: a change in the sheet is stored and shown in the sheet`() {
    let store = makeStore(OrderState(product: ProductState()))
    var sheet: Store<SheetState, SheetAction>?
    let subscription = store.scope(state: \.sheet)
      .ifLet(then: { opened in
        MainActor.assumeIsolated { sheet = opened.scope(state: { $0 }, action: OrderAction.sheet) }
      })
    store.send(.didTapProduct)
    sheet?.send(.didTapWishlist)
    #expect(sheet?.state.isWishlist == true)
    store.send(.dismissSheet)
    store.send(.didTapProduct)
    #expect(sheet?.state.isWishlist == true)
    subscription.dispose()
  }
}
