import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Puts a product into the cart, and then more or less of it.
struct AddToCartButton: View {
  let product: Product
  let store: StoreOf<AddToCartDomain>

  var body: some View {
    if store.count == 0 {
      Button {
        store.send(.didTapPlusButton)
      } label: {
        Text("Add to Cart").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .accessibilityLabel("Add to Cart: \(product.title)")
      .accessibilityIdentifier("add-\(product.id)")
    } else {
      HStack(spacing: 8) {
        Button {
          store.send(.didTapMinusButton)
        } label: {
          Image(systemName: "minus").frame(maxWidth: .infinity)
        }
        .buttonStyle(.bordered)
        .accessibilityLabel("Take one out of the cart: \(product.title)")
        .accessibilityIdentifier("minus-\(product.id)")
        Text("\(store.count)")
          .fontWeight(.semibold)
          .padding(.horizontal, 12)
          .accessibilityLiveRegion()
          .accessibilityIdentifier("count-\(product.id)")
        Button {
          store.send(.didTapPlusButton)
        } label: {
          Image(systemName: "plus").frame(maxWidth: .infinity)
        }
        .buttonStyle(.bordered)
        .accessibilityLabel("Put one more into the cart: \(product.title)")
        .accessibilityIdentifier("plus-\(product.id)")
      }
    }
  }
}
