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
    /// The cart takes the row away, and the list of products counts from zero again.
    case deleteCartItem(product: Product)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}
