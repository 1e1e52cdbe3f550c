import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The order with the reducer in the Environment style.
struct OrderView: View {
  @State private var store: Store<OrderState, OrderAction>

  init(server: BootcampServer, showToast: @escaping @MainActor @Sendable (String) -> Void) {
    _store = State(
      initialValue: Store(initialState: OrderState()) {
        makeOrder(server, showToast: showToast)
      }
    )
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      OrderScreen(
        content: OrderScreen.Content(
          isLoading: viewStore.isLoading,
          networkError: viewStore.networkError,
          product: viewStore.product,
          number: viewStore.counter.number,
          errorMessage: viewStore.counter.errorMessage,
          isMinusEnabled: viewStore.counter.isMinusButtonEnabled,
          bottomSheet: viewStore.bottomSheet
        )
      ) { event in
        switch event {
        case .retry: viewStore.send(.didLoad)
        case .minus: viewStore.send(.counter(.didTapMinus))
        case .plus: viewStore.send(.counter(.didTapPlus))
        case .text(let text): viewStore.send(.counter(.textDidChange(text)))
        case .addOrder: viewStore.send(.didTapAddOrder)
        case .product: viewStore.send(.didTapProduct)
        case .dismissSheet: viewStore.send(.dismissBottomSheet)
        case .wishlist: viewStore.send(.didTapWishlist)
        }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}

/// The order with the modern feature.
struct OrderFeatureView: View {
  @State private var store: StoreOf<OrderFeature>

  init(server: BootcampServer, showToast: @escaping @MainActor @Sendable (String) -> Void) {
    _store = State(
      initialValue: Store(initialState: OrderFeature.State()) {
        OrderFeature()
      } withDependencies: {
        $0.bootcampServer = server
        $0.showToast = { message in await showToast(message) }
      }
    )
  }

  var body: some View {
    OrderScreen(
      content: OrderScreen.Content(
        isLoading: store.isLoading,
        networkError: store.networkError,
        product: store.product,
        number: store.counter.number,
        errorMessage: store.counter.errorMessage,
        isMinusEnabled: store.counter.isMinusButtonEnabled,
        bottomSheet: store.bottomSheet
      )
    ) { event in
      switch event {
      case .retry: store.send(.didLoad)
      case .minus: store.send(.counter(.didTapMinus))
      case .plus: store.send(.counter(.didTapPlus))
      case .text(let text): store.send(.counter(.textDidChange(text)))
      case .addOrder: store.send(.didTapAddOrder)
      case .product: store.send(.didTapProduct)
      case .dismissSheet: store.send(.dismissBottomSheet)
      case .wishlist: store.send(.didTapWishlist)
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}
