import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The cart with the reducer in the Environment style.
struct CartView: View {
  @State private var store: Store<CartState, CartAction>

  init(server: BootcampServer) {
    _store = State(initialValue: Store(initialState: CartState()) { makeCart(server) })
  }

  /// The state of the page without the lines and their total.
  private struct ViewState: Equatable {
    var isLoading: Bool
    var networkError: NetworkError?
    var isEmpty: Bool

    init(_ state: CartState) {
      isLoading = state.isLoading
      networkError = state.networkError
      isEmpty = state.rows.isEmpty
    }
  }

  var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      CartScreen(
        isLoading: viewStore.isLoading,
        error: viewStore.networkError,
        isEmpty: viewStore.isEmpty,
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
      } total: {
        WithViewStore(store, observe: \.totalPrice) { CartTotal(amount: $0.state) }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}

/// The cart with the modern feature.
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
    } total: {
      CartFeatureTotal(store: store)
    }
    .onAppear { store.send(.didLoad) }
  }
}

/// The total of the modern feature's cart.
private struct CartFeatureTotal: View {
  let store: StoreOf<CartFeature>

  var body: some View {
    CartTotal(amount: store.totalPrice)
  }
}
