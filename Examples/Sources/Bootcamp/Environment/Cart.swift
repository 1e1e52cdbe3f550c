import ComposableEnvironment

/// A line of the cart; its quantity uses the counter of the other exercises.
struct CartRowState: Equatable, Identifiable {
  var product: CartProduct
  var counter: CounterState

  var id: Int { product.id }
  /// The quantity for the price: a negative number, which the counter rejects with a message, counts as zero.
  var quantity: Int { max(0, counter.number) }

  init(_ product: CartProduct) {
    self.product = product
    counter = CounterState(number: product.quantity)
  }
}

enum CartRowAction: Equatable {
  case didTapToggle
  case didTapDelete
  case counter(CounterAction)
}

struct CartState: Equatable {
  var isLoading = true
  var networkError: NetworkError?
  var rows: IdentifiedArrayOf<CartRowState> = []

  var totalPrice: Rupiah {
    let active = rows.filter(\.product.isActive)
    return Rupiah(active.reduce(0) { $0 + $1.quantity * $1.product.price.amount })
  }
}

enum CartAction: Equatable {
  case didLoad
  case receiveCartData(Result<[CartProduct], NetworkError>)
  case row(id: CartRowState.ID, action: CartRowAction)
}

struct CartEnvironment {
  var getCartData: () -> Effect<Result<[CartProduct], NetworkError>>
}

@MainActor private let cartRowReducer = Reducer<CartRowState, CartRowAction, Void>.combine(
  counterReducer.pullback(
    state: \.counter,
    action: /CartRowAction.counter,
    environment: { _ in }
  ),
  Reducer { state, action, _ in
    if action == .didTapToggle { state.product.isActive.toggle() }
    return .none
  }
)

@MainActor let cartReducer = Reducer<CartState, CartAction, CartEnvironment>.combine(
  cartRowReducer.forEach(
    state: \.rows,
    action: /CartAction.row(id:action:),
    environment: { _ in }
  ),
  Reducer { state, action, environment in
    switch action {
    case .didLoad:
      state.isLoading = true
      state.networkError = nil
      return environment.getCartData().map(CartAction.receiveCartData)
    case .receiveCartData(.success(let products)):
      state.isLoading = false
      state.rows = IdentifiedArray(uniqueElements: products.map(CartRowState.init))
    case .receiveCartData(.failure(let error)):
      state.isLoading = false
      state.networkError = error
    case .row(let id, .didTapDelete):
      state.rows.remove(id: id)
    case .row:
      break
    }
    return .none
  }
)
