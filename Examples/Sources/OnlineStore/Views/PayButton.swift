import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// Pays for what is in the cart; grey where there is nothing to pay.
struct PayButton: View {
  let store: StoreOf<CartListDomain>

  var body: some View {
    Button {
      store.send(.didPressPayButton)
    } label: {
      Text("Pay \(store.totalPrice)")
        .font(.headline)
        .foregroundColor(.white)
        .padding(16)
        .frame(maxWidth: .infinity)
        .background(store.isPayButtonDisabled ? Color.gray : Color.blue)
        .cornerRadius(12)
    }
    .buttonStyle(.plain)
    .padding(16)
    .frame(maxWidth: .infinity)
    .disabled(store.isPayButtonDisabled)
    .accessibilityIdentifier("cart-pay")
  }
}
