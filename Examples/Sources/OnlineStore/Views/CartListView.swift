import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The cart: its rows, the pay button, and its alerts.
struct CartListView: View {
  @Bindable var store: StoreOf<CartListDomain>

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        if store.cartItems.isEmpty {
          Spacer()
          Image(decorative: "empty-cart")
            .padding(.bottom, 16)
          Text("Oops, your cart is empty!")
            .font(.headline)
            .foregroundColor(.secondary)
            .accessibilityIdentifier("cart-empty")
          Spacer()
        } else {
          List {
            ForEach(store.scope(state: \.cartItems, action: \.cartItem)) { store in
              CartCell(store: store)
            }
          }
          .disabled(store.isRequestInProcess)
          PayButton(store: store)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlay {
        if store.isRequestInProcess {
          ProgressView("Sending your order")
            .padding(24)
            .background(.regularMaterial)
            .cornerRadius(16)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.black.opacity(0.3))
            .accessibilityIdentifier("cart-paying")
        }
      }
      .navigationTitle("Cart")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close") {
            store.send(.didPressCloseButton)
          }
          .disabled(store.isRequestInProcess)
          .accessibilityIdentifier("cart-close")
        }
      }
    }
    // Otherwise Escape would hide the result of the order.
    .interactiveDismissDisabled(store.isRequestInProcess)
    // Around both branches, because the success alert must appear even if the cart has become empty.
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
