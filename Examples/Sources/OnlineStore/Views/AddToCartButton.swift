import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A button that adds a product to the cart, then a stepper for the quantity.
struct AddToCartButton: View {
  let product: Product
  let store: StoreOf<AddToCartDomain>

  var body: some View {
    HStack(spacing: 8) {
      if store.count > 0 {
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
      }
      // Keep one button identity, so that a second tap before the first update also counts.
      Button {
        store.send(.didTapPlusButton)
      } label: {
        Group {
          if store.count > 0 { Image(systemName: "plus") } else { Text("Add to Cart") }
        }
        .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .accessibilityLabel(
        "\(store.count > 0 ? "Put one more into the cart" : "Add to Cart"): \(product.title)"
      )
      .accessibilityIdentifier("\(store.count > 0 ? "plus" : "add")-\(product.id)")
    }
    .frame(maxWidth: .infinity)
  }
}
