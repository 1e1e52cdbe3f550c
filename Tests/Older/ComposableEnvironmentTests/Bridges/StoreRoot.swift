import ComposableArchitecture

/// The root of an online store, which presents the cart.
@Reducer
struct StoreRoot {
  struct State: Equatable {
    var cart: CartState?
    var ordered = 0
  }

  @CasePathable
  enum Action: Equatable {
    case setCartView(isPresented: Bool)
    case cart(CartAction)
  }

  let cart: Reduce<CartState, CartAction>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .setCartView(let isPresented):
        state.cart = isPresented ? CartState(items: [.init(id: 1, price: 10, quantity: 2)]) : nil
        return .none
      case .cart(.didReceivePurchaseResponse(true)):
        state.ordered += 1
        return .none
      case .cart(.didPressCloseButton):
        return .send(.setCartView(isPresented: false))
      case .cart:
        return .none
      }
    }
    .ifLet(\.cart, action: \.cart) {
      cart
    }
  }
}
