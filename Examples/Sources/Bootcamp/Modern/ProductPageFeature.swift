import ComposableArchitecture

/// A product card that links to the product's page and has a wishlist button.
@Reducer
struct ProductCardFeature {
  @ObservableState
  struct State: Equatable {
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

  enum Action: Equatable {
    case didTap
    case didTapWishlist
  }

  @Dependency(\.route) private var route

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTap:
        return .run { [url = state.url] _ in await route(url) }
      case .didTapWishlist:
        state.isWishlist.toggle()
        return .none
      }
    }
  }
}

/// A page with a product card and tracking information.
@Reducer
struct ProductPageFeature {
  @ObservableState
  struct State: Equatable {
    var isLoading = true
    var networkError: NetworkError?
    var information = "Nothing was tracked yet."
    var card: ProductCardFeature.State?
  }

  enum Action: Equatable {
    case didLoad
    case receiveProductInfo(Result<ProductInfo, NetworkError>)
    case card(ProductCardFeature.Action)
  }

  // The card's dependencies are not listed here: children inherit dependencies automatically.
  @Dependency(\.bootcampServer) private var server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didLoad:
        state.isLoading = true
        state.networkError = nil
        return .run { send in await send(.receiveProductInfo(server.loadProduct())) }
      case .receiveProductInfo(.success(let product)):
        state.isLoading = false
        state.card = ProductCardFeature.State(product)
      case .receiveProductInfo(.failure(let error)):
        state.isLoading = false
        state.networkError = error
      case .card(.didTapWishlist):
        // A child's reducer runs before its parent's, so the flag is already updated.
        guard let card = state.card else { return .none }
        state.information = "Tracking wishlist to: \(card.isWishlist)"
        return .run { [event = state.information] _ in await server.track(event) }
      case .card(.didTap):
        break
      }
      return .none
    }
    .ifLet(\.card, action: \.card) { ProductCardFeature() }
  }
}
