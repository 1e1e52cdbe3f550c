#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The lines of the cart above their total.
///
/// The total changes with every tap and the list of lines does not, so each is a separate view that observes its own
/// state.
struct CartScreen<Rows: View, Total: View>: View {
  let isLoading: Bool
  let error: NetworkError?
  let isEmpty: Bool
  let onRetry: @MainActor () -> Void
  @ViewBuilder let rows: Rows
  @ViewBuilder let total: Total

  var body: some View {
    LoadedContent(isLoading: isLoading, error: error, id: "cart", retry: onRetry) {
      VStack(alignment: .leading, spacing: 16) {
        if isEmpty {
          Text("There is nothing in the cart.").foregroundColor(.secondary)
        } else {
          rows
        }
        Divider()
        total
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// The total of the cart.
struct CartTotal: View {
  let amount: Rupiah

  var body: some View {
    HStack {
      Text("Total").font(.headline)
      Spacer()
      Text(amount.text)
        .font(.headline)
        .accessibilityAddTraits(.updatesFrequently)
        .accessibilityIdentifier("cart-total")
    }
    .frame(maxWidth: .infinity)
  }
}

/// A line of the cart: a check box, the quantity, and a delete button.
struct CartRow: View {
  enum Event {
    case toggle, delete, minus, plus, text(String)
  }

  let product: CartProduct
  let number: Int
  let errorMessage: String?
  let isMinusEnabled: Bool
  let send: @MainActor (Event) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 12) {
        Toggle(isOn: Binding(get: { product.isActive }, set: { _ in send(.toggle) })) {
          VStack(alignment: .leading, spacing: 2) {
            Text(product.name).font(.headline)
            Text(product.price.text).foregroundColor(.secondary)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .accessibilityLabel(product.name)
        .accessibilityIdentifier("cart-toggle-\(product.id)")
        .frame(maxWidth: .infinity)
        Button {
          send(.delete)
        } label: {
          Image(systemName: "trash").foregroundColor(.red)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Delete: \(product.name)")
        .accessibilityIdentifier("cart-delete-\(product.id)")
      }
      .frame(maxWidth: .infinity)
      QuantityEditor(
        number: number,
        errorMessage: errorMessage,
        isMinusEnabled: isMinusEnabled,
        id: "cart",
        row: "-\(product.id)",
        subject: product.name,
        onMinus: { send(.minus) },
        onPlus: { send(.plus) },
        onText: { send(.text($0)) }
      )
    }
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
