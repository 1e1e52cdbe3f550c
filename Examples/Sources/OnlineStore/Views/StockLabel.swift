import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// How many there are left of a product, where that is known.
struct StockLabel: View {
  let store: StoreOf<ProductDomain>

  var body: some View {
    if let stock = store.stock {
      Text("\(stock.wrappedValue.left) left")
        .font(.caption)
        .foregroundColor(.secondary)
        .accessibilityIdentifier("stock-\(store.product.id)")
    }
  }
}
