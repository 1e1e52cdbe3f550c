import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The cart over the reducer in the Environment style.
struct CartView: View {
  @State private var store: Store<CartState, CartAction>

  init(server: BootcampServer) {
    _store = State(initialValue: Store(initialState: CartState()) { makeCart(server) })
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      CartScreen(
        isLoading: viewStore.isLoading,
        error: viewStore.networkError,
        isEmpty: viewStore.rows.isEmpty,
        total: viewStore.totalPrice,
        onRetry: { viewStore.send(.didLoad) }
      ) {
        ForEachStore(
          store.scope(state: \.rows, action: CartAction.row(id:action:))
        ) { store in
          WithViewStore(store, observe: { $0 }) { viewStore in
            CartRow(
              product: viewStore.product,
              number: viewStore.counter.number,
              errorMessage: viewStore.counter.errorMessage,
              isMinusEnabled: viewStore.counter.isMinusButtonEnabled
            ) { event in
              switch event {
              case .toggle: viewStore.send(.didTapToggle)
              case .delete: viewStore.send(.didTapDelete)
              case .minus: viewStore.send(.counter(.didTapMinus))
              case .plus: viewStore.send(.counter(.didTapPlus))
              case .text(let text): viewStore.send(.counter(.textDidChange(text)))
              }
            }
          }
        }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}

/// The cart over the modern feature.
struct CartFeatureView: View {
  @State private var store: StoreOf<CartFeature>

  init(server: BootcampServer) {
    _store = State(
      initialValue: Store(initialState: CartFeature.State()) {
        CartFeature()
      } withDependencies: {
        $0.bootcampServer = server
      }
    )
  }

  var body: some View {
    CartScreen(
      isLoading: store.isLoading,
      error: store.networkError,
      isEmpty: store.rows.isEmpty,
      total: store.totalPrice,
      onRetry: { store.send(.didLoad) }
    ) {
      ForEach(store.scope(state: \.rows, action: \.rows)) { row in
        CartRow(
          product: row.product,
          number: row.counter.number,
          errorMessage: row.counter.errorMessage,
          isMinusEnabled: row.counter.isMinusButtonEnabled
        ) { event in
          switch event {
          case .toggle: row.send(.didTapToggle)
          case .delete: row.send(.didTapDelete)
          case .minus: row.send(.counter(.didTapMinus))
          case .plus: row.send(.counter(.didTapPlus))
          case .text(let text): row.send(.counter(.textDidChange(text)))
          }
        }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}
