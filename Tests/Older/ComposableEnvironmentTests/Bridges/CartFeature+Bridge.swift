import ComposableArchitecture
import ComposableEnvironment

/// The cart for current features.
@MainActor
func makeCart(_ server: OrderServer) -> Reduce<CartState, CartAction> {
  Reduce(cartReducer, environment: server.environment)
}
