import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A button that pays for the cart; gray if the total is zero.
struct PayButton: View {
  let store: StoreOf<CartListDomain>

  var body: some View {
    Button {
      store.send(.didPressPayButton)
    } label: {
      Text("Pay \(store.totalPrice, format: .money)")
        .font(.headline)
        .padding(8)
        .frame(maxWidth: .infinity)
    }
    .buttonStyle(.borderedProminent)
    .frame(maxWidth: .infinity)
    .padding(16)
    .disabled(store.isPayButtonDisabled)
    .accessibilityIdentifier("cart-pay")
  }
}
