import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The number of items left of a product; empty if stock is not counted.
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
