import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A product in the list, with its image, price and quantity.
struct ProductCell: View {
  let store: StoreOf<ProductDomain>

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ProductImage(product: store.product)
        .frame(height: 240)
        .frame(maxWidth: .infinity)
      VStack(alignment: .leading, spacing: 4) {
        ProductLink(id: store.product.id) {
          Text(store.product.title).font(.headline)
        }
        if let rating = store.product.rating {
          RatingView(rating: rating)
        }
        HStack {
          Text(store.product.price, format: .money)
            .font(.title3)
            .fontWeight(.bold)
          Spacer()
          FavoriteButton(store: store)
        }
        StockLabel(store: store)
        AddToCartButton(
          product: store.product,
          store: store.scope(state: \.addToCartState, action: \.addToCart)
        )
        .padding(.top, 8)
      }
    }
    .padding(16)
    .background(Color("surface"))
    .cornerRadius(16)
    .accessibilityIdentifier("product-\(store.product.id)")
  }
}
