import ComposableArchitecture
import Foundation

/// The cart and the payment.
@Reducer
struct CartListDomain {
  @ObservableState
  struct State: Codable, Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var dataLoadingStatus = DataLoadingStatus.notStarted
    var cartItems: IdentifiedArrayOf<CartItemDomain.State> = []

    var totalPrice: Money {
      cartItems.reduce(.zero) { $0 + $1.cartItem.price }
    }

    /// The idempotency key of the order: the server accepts an order once, even if it is sent repeatedly.
    ///
    /// The key exists when the cart is opened, and differs after every change of the cart's items.
    var orderKey: String { cartItems.ids.map(\.uuidString).joined(separator: ".") }

    var isRequestInProcess: Bool { dataLoadingStatus.isLoading }

    var isPayButtonDisabled: Bool { totalPrice == .zero || isRequestInProcess }
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case cartItem(IdentifiedActionOf<CartItemDomain>)
    case didPressCloseButton
    case didPressPayButton
    case didReceivePurchaseResponse(Result<String, AppError>)
    /// The page was restored from its snapshot.
    case restored

    enum Alert: Codable, Equatable {
      case didConfirmPurchase
      case didCancelConfirmation
      case dismissSuccessAlert
      case dismissErrorAlert
    }
  }

  @Dependency(\.apiClient) var apiClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.didConfirmPurchase)):
        return sendOrder(&state)

      case .alert:
        return .none

      case .cartItem(.element(let id, .deleteCartItem)):
        state.cartItems.remove(id: id)
        // The confirmation shows an outdated total.
        if state.dataLoadingStatus != .loaded { state.alert = nil }
        return .none

      case .didPressCloseButton:
        return .none

      case .didPressPayButton:
        guard !state.isPayButtonDisabled else { return .none }
        state.alert = .confirmation(total: state.totalPrice)
        return .none

      case .didReceivePurchaseResponse(.success):
        state.dataLoadingStatus = .loaded
        state.alert = .success
        return .none

      case .didReceivePurchaseResponse(.failure(let error)):
        state.dataLoadingStatus = .failed(error)
        state.alert = .error
        return .none

      case .restored:
        // The server may have accepted the order; its key makes the repetition safe.
        return state.isRequestInProcess ? order(state) : .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.cartItems, action: \.cartItem) {
      CartItemDomain()
    }
  }

  private func sendOrder(_ state: inout State) -> Effect<Action> {
    guard !state.isPayButtonDisabled else { return .none }
    state.dataLoadingStatus = .loading
    return order(state)
  }

  private func order(_ state: State) -> Effect<Action> {
    .run { [items = state.cartItems.map(\.cartItem), key = state.orderKey] send in
      let result = await Result { try await apiClient.sendOrder(items, key) }
      await send(.didReceivePurchaseResponse(result.mapError { AppError($0) }))
    }
  }
}
