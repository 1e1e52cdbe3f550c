import ComposableArchitecture

/// The products on sale, their quantities, and the cart presented above them.
@Reducer
struct ProductListDomain {
  @ObservableState
  struct State: Codable, Equatable {
    var dataLoadingStatus = DataLoadingStatus.notStarted
    var productList: IdentifiedArrayOf<ProductDomain.State> = []
    var showsFavoritesOnly = false
    /// The selected category; `nil` for all categories.
    var category: String?
    /// The product whose page is open.
    var shownProduct: Product.ID?
    @Presents var cartState: CartListDomain.State?

    var isLoading: Bool { dataLoadingStatus.isLoading }

    var shouldShowError: Bool { dataLoadingStatus.error != nil }

    /// The categories of the products, without duplicates, in the server's order.
    var categories: [String] {
      productList.reduce(into: []) { categories, row in
        if !categories.contains(row.product.category) { categories.append(row.product.category) }
      }
    }

    /// Returns true if a product matches the category and the favorites filter.
    func shows(_ row: ProductDomain.State) -> Bool {
      (category == nil || row.product.category == category)
        && (!showsFavoritesOnly || row.isFavorite)
    }

    /// True if the list is empty because no product on sale is a favorite.
    var lacksFavorites: Bool {
      showsFavoritesOnly && !productList.contains(where: shows)
    }

    /// The number of items in the cart, for the badge of its button.
    var cartCount: Int {
      productList.reduce(0) { $0 + $1.count }
    }
  }

  enum Action: Equatable {
    case fetchProducts
    case fetchProductsResponse(Result<[Product], AppError>)
    case product(IdentifiedActionOf<ProductDomain>)
    case favoritesOnlyChanged(Bool)
    case categorySelected(String?)
    case productShown(Product.ID?)
    case setCartView(isPresented: Bool)
    case cart(PresentationAction<CartListDomain.Action>)
    case resetProduct(product: Product)
    /// The page was restored from its snapshot.
    case restored
  }

  @Dependency(\.apiClient) var apiClient
  @Dependency(\.stockRoom) var stockRoom
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // Closing the cart would cancel the request, and the result of the order would be unknown. Ignore every close
      // action until the server responds.
      if state.cartState?.isRequestInProcess == true, action.closesCart { return .none }
      return listAndCart.reduce(into: &state, action: action)
    }
  }

  @ReducerBuilder<State, Action>
  private var listAndCart: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fetchProducts:
        guard state.dataLoadingStatus.needsLoading else { return .none }
        state.dataLoadingStatus = .loading
        return .run { send in
          let result = await Result { try await apiClient.fetchProducts() }
          await send(.fetchProductsResponse(result.mapError { AppError($0) }))
        }

      case .fetchProductsResponse(.success(let products)):
        state.dataLoadingStatus = .loaded
        show(products, in: &state)
        return .none

      case .fetchProductsResponse(.failure(let error)):
        state.dataLoadingStatus = .failed(error)
        return .none

      case .product:
        return .none

      case .favoritesOnlyChanged(let showsFavoritesOnly):
        state.showsFavoritesOnly = showsFavoritesOnly
        return .none

      case .categorySelected(let category):
        state.category = category
        return .none

      case .productShown(let id):
        state.shownProduct = id
        return .none

      case .setCartView(isPresented: true):
        state.cartState = CartListDomain.State(cartItems: cartItems(state.productList))
        return .none

      case .setCartView(isPresented: false):
        state.cartState = nil
        return .none

      case .cart(.presented(.didPressCloseButton)):
        state.cartState = nil
        return .none

      case .cart(.presented(.alert(.presented(.dismissSuccessAlert)))):
        for id in state.productList.ids { state.productList[id: id]?.count = 0 }
        state.cartState = nil
        return .none

      case .cart(.presented(.didReceivePurchaseResponse(.success))):
        takeFromStock(state)
        return .none

      case .cart(.presented(.cartItem(.element(_, .deleteCartItem(let product))))):
        return .send(.resetProduct(product: product))

      case .cart:
        return .none

      case .resetProduct(let product):
        state.productList[id: product.id]?.count = 0
        return .none

      case .restored:
        // The list requests its products when it appears.
        if state.isLoading { state.dataLoadingStatus = .notStarted }
        for id in state.productList.ids { state.productList[id: id]?.stock = stockRoom.stock(id) }
        return state.cartState == nil ? .none : .send(.cart(.presented(.restored)))
      }
    }
    .forEach(\.productList, action: \.product) {
      ProductDomain()
    }
    .ifLet(\.$cartState, action: \.cart) {
      CartListDomain()
    }
  }

  /// Lists the products in the server's order, without duplicates, with the customer's quantities.
  private func show(_ products: [Product], in state: inout State) {
    let rows = products.map { product in
      ProductDomain.State(
        product: product,
        addToCartState: AddToCartDomain.State(
          count: state.productList[id: product.id]?.count ?? 0
        ),
        stock: stockRoom.stock(product.id)
      )
    }
    state.productList = IdentifiedArray(rows, uniquingIDsWith: { first, _ in first })
    // The list would be empty for a category that is no longer on sale, without a selected chip to explain it.
    if let category = state.category, !state.categories.contains(category) { state.category = nil }
  }

  /// Subtracts an order from the stock, once per order.
  private func takeFromStock(_ state: State) {
    guard let cart = state.cartState else { return }
    for item in cart.cartItems.map(\.cartItem) {
      state.productList[id: item.product.id]?.stock?
        .withLock { $0.take(item.quantity, for: cart.orderKey) }
    }
  }

  private func cartItems(
    _ products: IdentifiedArrayOf<ProductDomain.State>
  ) -> IdentifiedArrayOf<CartItemDomain.State> {
    IdentifiedArray(
      uniqueElements: products.filter { $0.count > 0 }.map { product in
        CartItemDomain.State(
          id: uuid(),
          cartItem: CartItem(product: product.product, quantity: product.count)
        )
      }
    )
  }
}

extension ProductListDomain.Action {
  /// True if the action closes the cart.
  fileprivate var closesCart: Bool {
    switch self {
    case .setCartView(isPresented: false), .cart(.dismiss), .cart(.presented(.didPressCloseButton)):
      true
    default: false
    }
  }
}
