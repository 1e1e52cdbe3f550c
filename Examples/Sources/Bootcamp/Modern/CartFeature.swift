import ComposableArchitecture

/// A line of the cart; its quantity uses the counter of the other exercises.
@Reducer
struct CartRowFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    var product: CartProduct
    var counter: CounterFeature.State

    var id: Int { product.id }
    var quantity: Int { max(0, counter.number) }

    init(_ product: CartProduct) {
      self.product = product
      counter = CounterFeature.State(number: product.quantity)
    }
  }

  enum Action: Equatable {
    case didTapToggle
    case didTapDelete
    case counter(CounterFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CounterFeature() }
    Reduce { state, action in
      if action == .didTapToggle { state.product.isActive.toggle() }
      return .none
    }
  }
}

/// The cart with its total.
@Reducer
struct CartFeature {
  @ObservableState
  struct State: Equatable {
    var isLoading = true
    var networkError: NetworkError?
    var rows: IdentifiedArrayOf<CartRowFeature.State> = []

    var totalPrice: Rupiah {
      let active = rows.filter(\.product.isActive)
      return Rupiah(active.reduce(0) { $0 + $1.quantity * $1.product.price.amount })
    }
  }

  enum Action: Equatable {
    case didLoad
    case receiveCartData(Result<[CartProduct], NetworkError>)
    case rows(IdentifiedActionOf<CartRowFeature>)
  }

  @Dependency(\.bootcampServer) private var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didLoad:
        state.isLoading = true
        state.networkError = nil
        return .run { send in await send(.receiveCartData(server.loadCart())) }
      case .receiveCartData(.success(let products)):
        state.isLoading = false
        state.rows = IdentifiedArray(uniqueElements: products.map(CartRowFeature.State.init))
      case .receiveCartData(.failure(let error)):
        state.isLoading = false
        state.networkError = error
      case .rows(.element(let id, .didTapDelete)):
        state.rows.remove(id: id)
      case .rows:
        break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { CartRowFeature() }
  }
}
