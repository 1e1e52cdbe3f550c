import ComposableArchitecture

/// A product in the list, with its quantity in the cart and whether it is a favorite.
@Reducer
struct ProductDomain {
  @ObservableState
  struct State: Codable, Equatable, Identifiable {
    let product: Product
    var addToCartState = AddToCartDomain.State()
    @Shared(.favorites) var favorites
    /// The stock shared by all visitors; `nil` if stock is not counted.
    var stock: Shared<Stock>? = nil

    // The favorites belong to the visitor and the stock to all visitors; both are stored elsewhere.
    private enum CodingKeys: String, CodingKey {
      case product
      case _addToCartState = "addToCartState"
    }

    var id: Product.ID { product.id }

    var isFavorite: Bool { favorites.contains(product.id) }

    var count: Int {
      get { addToCartState.count }
      set { addToCartState.count = newValue }
    }
  }

  enum Action: Equatable {
    case addToCart(AddToCartDomain.Action)
    case didTapFavoriteButton
  }

  var body: some ReducerOf<Self> {
    // Before the parent's logic, which corrects the counter's unlimited changes.
    Scope(state: \.addToCartState, action: \.addToCart) {
      AddToCartDomain()
    }
    Reduce { state, action in
      switch action {
      case .addToCart(.didTapPlusButton):
        return .none
      case .addToCart(.didTapMinusButton):
        state.count = max(0, state.count)
        return .none
      case .didTapFavoriteButton:
        let id = state.product.id
        state.$favorites.withLock { $0.formSymmetricDifference([id]) }
        return .none
      }
    }
  }
}
