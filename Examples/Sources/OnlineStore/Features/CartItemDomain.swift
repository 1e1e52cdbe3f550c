import ComposableArchitecture
import Foundation

/// A row of the cart.
@Reducer
struct CartItemDomain {
  @ObservableState
  struct State: Codable, Equatable, Identifiable {
    let id: UUID
    let cartItem: CartItem
  }

  enum Action: Equatable {
    /// The cart removes the row, and the product list resets its count.
    case deleteCartItem(product: Product)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
