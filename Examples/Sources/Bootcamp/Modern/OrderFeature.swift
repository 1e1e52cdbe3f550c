import ComposableArchitecture

/// The quantity of an order, and the loaded product.
@Reducer
struct OrderFeature {
  @ObservableState
  struct State: Equatable {
    var counter = CounterFeature.State()
    var isLoading = true
    var product: ProductInfo?
    var networkError: NetworkError?
    var isWishlist = false
    var showsBottomSheet = false

    var bottomSheet: ProductDetail? {
      guard let product, showsBottomSheet else { return nil }
      return ProductDetail(product: product, isWishlist: isWishlist)
    }
  }

  enum Action: Equatable {
    case didLoad
    case receiveProductInfo(Result<ProductInfo, NetworkError>)
    case counter(CounterFeature.Action)
    case didTapAddOrder
    case receiveAddOrderResponse(Bool)
    case didTapProduct
    case dismissBottomSheet
    case didTapWishlist
  }

  @Dependency(\.bootcampServer) private var server
  @Dependency(\.showToast) private var showToast

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CounterFeature() }
    Reduce { state, action in
      switch action {
      case .didLoad:
        state.isLoading = true
        state.networkError = nil
        return .run { send in await send(.receiveProductInfo(server.loadProduct())) }
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
        return .run { [number = state.counter.number] send in
          await send(.receiveAddOrderResponse(server.submitOrder(number)))
        }
      case .receiveAddOrderResponse(true):
        return .run { _ in await showToast("Order created successfully") }
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
  }
}
