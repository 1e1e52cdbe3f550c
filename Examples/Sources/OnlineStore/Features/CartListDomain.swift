import ComposableArchitecture
import Foundation

/// What is in the cart, and paying for it.
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

    /// Names the order, so that the server takes it once however often it is sent.
    ///
    /// It is there from when the cart is opened, and another one with every change of what is ordered.
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
    /// The page was made anew from what was kept of it.
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
        // What the customer is asked to confirm names a total that is no longer right.
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
        // The server may have taken the order or not: by its key it knows.
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
