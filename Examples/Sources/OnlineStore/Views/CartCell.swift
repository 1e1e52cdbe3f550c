import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A row of the cart.
struct CartCell: View {
  let store: StoreOf<CartItemDomain>

  private var product: Product { store.cartItem.product }

  var body: some View {
    HStack(spacing: 12) {
      ProductImage(product: product)
        .frame(width: 100, height: 100)
      VStack(alignment: .leading, spacing: 4) {
        Text(product.title)
          .lineLimit(3)
        Text(product.price, format: .money)
          .fontWeight(.bold)
        HStack(spacing: 4) {
          Text("Quantity:")
          Text("\(store.cartItem.quantity)")
            .fontWeight(.bold)
        }
        .font(.callout)
      }
      Spacer()
      Button {
        store.send(.deleteCartItem(product: product))
      } label: {
        Image(systemName: "trash")
          .foregroundColor(.red)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Take out of the cart: \(product.title)")
      .accessibilityIdentifier("cart-delete-\(product.id)")
    }
    .padding(8)
    .frame(maxWidth: .infinity)
  }
}
