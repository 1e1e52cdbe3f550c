import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A button that opens the cart, with a badge for the number of items.
///
/// A separate view: the badge observes every product's count, and the list must not.
struct CartButton: View {
  let store: StoreOf<ProductListDomain>

  var body: some View {
    Button {
      store.send(.setCartView(isPresented: true))
    } label: {
      HStack(spacing: 6) {
        Text("Go to Cart")
        if store.cartCount > 0 {
          Text("\(store.cartCount)")
            .font(.caption)
            .bold()
            .foregroundColor(.white)
            .padding(.horizontal, 8)
            .padding(.vertical, 2)
            .background(Color(red: 0.75, green: 0, blue: 0.1))
            .cornerRadius(10)
            .accessibilityLiveRegion()
            .accessibilityIdentifier("cart-badge")
        }
      }
    }
    .accessibilityIdentifier("go-to-cart")
  }
}
