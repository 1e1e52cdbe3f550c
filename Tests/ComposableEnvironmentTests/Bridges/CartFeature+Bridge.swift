import ComposableArchitecture
import ComposableEnvironment

/// The cart as newer features see it.
@MainActor
func makeCart(_ server: OrderServer) -> Reduce<CartState, CartAction> {
  Reduce(cartReducer, environment: server.environment)
}
