import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The product's page with the reducer in the Environment style.
struct ProductPageView: View {
  @State private var store: Store<ProductPageState, ProductPageAction>

  init(server: BootcampServer, route: @escaping @MainActor @Sendable (String) -> Void) {
    _store = State(
      initialValue: Store(initialState: ProductPageState()) {
        makeProductPage(server, route: route)
      }
    )
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      ProductPageScreen(
        isLoading: viewStore.isLoading,
        error: viewStore.networkError,
        information: viewStore.information,
        onRetry: { viewStore.send(.didLoad) }
      ) {
        IfLetStore(store.scope(state: \.card, action: ProductPageAction.card)) { card in
          WithViewStore(card, observe: { $0 }) { card in
            ProductCard(
              name: card.name,
              price: card.price,
              isWishlist: card.isWishlist,
              onTap: { card.send(.didTap) },
              onWishlist: { card.send(.didTapWishlist) }
            )
          }
        }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}

/// The product's page with the modern feature.
struct ProductPageFeatureView: View {
  @State private var store: StoreOf<ProductPageFeature>

  init(server: BootcampServer, route: @escaping @MainActor @Sendable (String) -> Void) {
    _store = State(
      initialValue: Store(initialState: ProductPageFeature.State()) {
        ProductPageFeature()
      } withDependencies: {
        $0.bootcampServer = server
        $0.route = { url in await route(url) }
      }
    )
  }

  var body: some View {
    ProductPageScreen(
      isLoading: store.isLoading,
      error: store.networkError,
      information: store.information,
      onRetry: { store.send(.didLoad) }
    ) {
      if let card = store.scope(state: \.card, action: \.card) {
        ProductCard(
          name: card.name,
          price: card.price,
          isWishlist: card.isWishlist,
          onTap: { card.send(.didTap) },
          onWishlist: { card.send(.didTapWishlist) }
        )
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}
