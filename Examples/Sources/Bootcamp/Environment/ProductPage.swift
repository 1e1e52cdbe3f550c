import ComposableEnvironment

/// A product card that links to the product's page and has a wishlist button.
struct ProductCardState: Equatable {
  var name: String
  var price: Rupiah
  var isWishlist: Bool
  /// The address of the product's page.
  var url: String

  init(_ product: ProductInfo) {
    name = product.name
    price = product.price
    isWishlist = product.isWishlist
    url = product.address
  }
}

enum ProductCardAction: Equatable {
  case didTap
  case didTapWishlist
}

struct ProductCardEnvironment {
  var route: (String) -> Effect<Never>
}

@MainActor let productCardReducer = Reducer<
  ProductCardState, ProductCardAction, ProductCardEnvironment
> { state, action, environment in
  switch action {
  case .didTap:
    return environment.route(state.url).fireAndForget()
  case .didTapWishlist:
    state.isWishlist.toggle()
    return .none
  }
}

/// A page with a product card and tracking information.
struct ProductPageState: Equatable {
  var isLoading = true
  var networkError: NetworkError?
  var information = "Nothing was tracked yet."
  var card: ProductCardState?
}

enum ProductPageAction: Equatable {
  case didLoad
  case receiveProductInfo(Result<ProductInfo, NetworkError>)
  case card(ProductCardAction)
}

/// The parent's environment contains the child's, so a test of the parent controls both.
struct ProductPageEnvironment {
  var getProductInfo: () -> Effect<Result<ProductInfo, NetworkError>>
  var track: (String) -> Effect<Never>
  var route: (String) -> Effect<Never>

  var card: ProductCardEnvironment { ProductCardEnvironment(route: route) }
}

@MainActor let productPageReducer = Reducer<
  ProductPageState, ProductPageAction, ProductPageEnvironment
>.combine(
  productCardReducer.optional().pullback(
    state: \.card,
    action: /ProductPageAction.card,
    environment: \.card
  ),
  Reducer { state, action, environment in
    switch action {
    case .didLoad:
      state.isLoading = true
      state.networkError = nil
      return environment.getProductInfo().map(ProductPageAction.receiveProductInfo)
    case .receiveProductInfo(.success(let product)):
      state.isLoading = false
      state.card = ProductCardState(product)
    case .receiveProductInfo(.failure(let error)):
      state.isLoading = false
      state.networkError = error
    case .card(.didTapWishlist):
      // The card's reducer runs first, so the flag is already updated.
      guard let card = state.card else { return .none }
      state.information = "Tracking wishlist to: \(card.isWishlist)"
      return environment.track(state.information).fireAndForget()
    case .card(.didTap):
      break
    }
    return .none
  }
)
