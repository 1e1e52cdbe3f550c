import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The products on sale or an error, with the cart presented above them.
struct ProductListView: View {
  @Bindable var store: StoreOf<ProductListDomain>

  var body: some View {
    NavigationStack {
      Group {
        if store.isLoading, store.productList.isEmpty {
          ProgressView()
            .accessibilityIdentifier("products-loading")
        } else if let error = store.dataLoadingStatus.error, store.productList.isEmpty {
          LoadingFailedView(
            message: "Oops, we couldn't fetch product list",
            error: error,
            id: "products"
          ) {
            store.send(.fetchProducts)
          }
        } else {
          ScrollView {
            CategoryChips(store: store)
            Toggle(
              "Favorites only",
              isOn: $store.showsFavoritesOnly.sending(\.favoritesOnlyChanged)
            )
            .accessibilityIdentifier("favorites-only")
            .padding(.bottom, 8)
            if store.lacksFavorites {
              Text("Mark products with a heart to see them here.")
                .foregroundColor(.secondary)
                .accessibilityIdentifier("favorites-empty")
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 270), spacing: 16)], spacing: 16) {
              ForEach(store.scope(state: \.productList, action: \.product)) { row in
                if (store.category == nil || row.product.category == store.category)
                  && (!store.showsFavoritesOnly || row.isFavorite)
                {
                  ProductCell(store: row)
                }
              }
            }
          }
        }
      }
      .navigationTitle("Products")
      .navigationDestination(item: $store.shownProduct.sending(\.productShown)) { id in
        ProductView(store: store, id: id)
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          CartButton(store: store)
        }
      }
    }
    .onAppear { store.send(.fetchProducts) }
    .sheet(item: $store.scope(state: \.cartState, action: \.cart)) { store in
      CartListView(store: store)
    }
  }
}
