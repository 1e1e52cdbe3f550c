import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Puts a product into the cart, and then more or less of it.
struct AddToCartButton: View {
  let productID: Product.ID
  let store: StoreOf<AddToCartDomain>

  var body: some View {
    if store.count == 0 {
      Button("Add to Cart") {
        store.send(.didTapPlusButton)
      }
      .buttonStyle(.borderedProminent)
      .accessibilityIdentifier("add-\(productID)")
    } else {
      HStack(spacing: 8) {
        Button {
          store.send(.didTapMinusButton)
        } label: {
          Image(systemName: "minus")
        }
        .buttonStyle(.bordered)
        .accessibilityLabel("Take one out of the cart")
        .accessibilityIdentifier("minus-\(productID)")
        Text("\(store.count)")
          .fontWeight(.semibold)
          .accessibilityLiveRegion()
          .accessibilityIdentifier("count-\(productID)")
        Button {
          store.send(.didTapPlusButton)
        } label: {
          Image(systemName: "plus")
        }
        .buttonStyle(.bordered)
        .accessibilityLabel("Put one more into the cart")
        .accessibilityIdentifier("plus-\(productID)")
      }
    }
  }
}
