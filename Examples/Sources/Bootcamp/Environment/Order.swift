import ComposableEnvironment

/// The quantity of an order, and the loaded product.
struct OrderState: Equatable {
  var counter = CounterState()
  var isLoading = true
  var product: ProductInfo?
  var networkError: NetworkError?
  var isWishlist = false
  var showsBottomSheet = false

  /// The content of the sheet; computed, so the wishlist flag is stored once.
  var bottomSheet: ProductDetail? {
    guard let product, showsBottomSheet else { return nil }
    return ProductDetail(product: product, isWishlist: isWishlist)
  }
}

/// The content of a product sheet.
struct ProductDetail: Equatable {
  var product: ProductInfo
  var isWishlist: Bool
}

enum OrderAction: Equatable {
  case didLoad
  case receiveProductInfo(Result<ProductInfo, NetworkError>)
  case counter(CounterAction)
  case didTapAddOrder
  case receiveAddOrderResponse(Bool)
  case didTapProduct
  case dismissBottomSheet
  case didTapWishlist
}

struct OrderEnvironment {
  var getProductInfo: () -> Effect<Result<ProductInfo, NetworkError>>
  var submitOrder: (Int) -> Effect<Bool>
  var showToast: (String) -> Effect<Never>
}

@MainActor let orderReducer = Reducer<OrderState, OrderAction, OrderEnvironment>.combine(
  counterReducer.pullback(
    state: \.counter,
    action: /OrderAction.counter,
    environment: { _ in }
  ),
  Reducer { state, action, environment in
    switch action {
    case .didLoad:
      state.isLoading = true
      state.networkError = nil
      return environment.getProductInfo().map(OrderAction.receiveProductInfo)
    case .receiveProductInfo(.success(let product)):
      state.isLoading = false
      state.product = product
      state.isWishlist = product.isWishlist
    case .receiveProductInfo(.failure(let error)):
      state.isLoading = false
      state.networkError = error
    case .counter:
      break
    case .didTapAddOrder:
      return environment.submitOrder(state.counter.number).map(OrderAction.receiveAddOrderResponse)
    case .receiveAddOrderResponse(true):
      return environment.showToast("Order created successfully").fireAndForget()
    case .receiveAddOrderResponse(false):
      state.counter.errorMessage = "Submit Order Failed"
    case .didTapProduct:
      if state.product != nil { state.showsBottomSheet = true }
    case .dismissBottomSheet:
      state.showsBottomSheet = false
    case .didTapWishlist:
      state.isWishlist.toggle()
    }
    return .none
  }
)
