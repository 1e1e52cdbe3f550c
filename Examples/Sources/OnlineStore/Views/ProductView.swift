import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A product's page, or a message for a missing product.
struct ProductView: View {
  let store: StoreOf<ProductListDomain>
  let id: Product.ID

  var body: some View {
    if let product = store.scope(state: \.productList[id: id], action: \.product[id: id]) {
      ProductDetails(store: product)
    } else if let error = store.dataLoadingStatus.error {
      LoadingFailedView(
        message: "Oops, we couldn't fetch the product",
        error: error,
        id: "product"
      ) {
        store.send(.fetchProducts)
      }
      .navigationTitle("Product")
    } else if store.dataLoadingStatus == .loaded {
      Text("We have no such product.")
        .foregroundColor(.secondary)
        .accessibilityIdentifier("product-missing")
        .navigationTitle("Not found")
        .pageNotFound()
    } else {
      ProgressView()
        .accessibilityIdentifier("product-loading")
        .navigationTitle("Product")
    }
  }
}

/// The details and the quantity of a product.
private struct ProductDetails: View {
  let store: StoreOf<ProductDomain>

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        ProductImage(product: store.product)
          .frame(height: 300)
          .frame(maxWidth: .infinity)
        if let rating = store.product.rating {
          RatingView(rating: rating)
        }
        HStack {
          Text(store.product.price, format: .money)
            .font(.title2)
            .fontWeight(.bold)
          Spacer()
          FavoriteButton(store: store)
        }
        StockLabel(store: store)
        Text(store.product.description)
          .accessibilityIdentifier("product-description")
        AddToCartButton(
          product: store.product,
          store: store.scope(state: \.addToCartState, action: \.addToCart)
        )
        .padding(.top, 8)
      }
      .padding(16)
      .background(Color("surface"))
      .cornerRadius(16)
    }
    .navigationTitle(store.product.title)
    .pageDescription(store.product.description)
    .accessibilityIdentifier("details-\(store.product.id)")
  }
}
