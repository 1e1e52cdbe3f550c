import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The customer's orders, the latest first, or a loading error.
struct OrdersSection: View {
  let store: StoreOf<ProfileDomain>

  var body: some View {
    Section("Orders") {
      if let error = store.ordersState.error {
        VStack(alignment: .leading, spacing: 8) {
          Text("Oops, we couldn't fetch your orders")
          Text(error.message).font(.callout).foregroundColor(.secondary)
          Button("Retry") { store.send(.fetchOrders) }
            .buttonStyle(.bordered)
            .accessibilityIdentifier("orders-retry")
        }
        .accessibilityIdentifier("orders-error")
      } else if store.orders.isEmpty, store.ordersState.isLoading {
        ProgressView()
          .accessibilityIdentifier("orders-loading")
      } else if store.orders.isEmpty {
        Text("Nothing ordered yet")
          .foregroundColor(.secondary)
          .accessibilityIdentifier("orders-empty")
      }
      ForEach(store.orders) { OrderRow(order: $0) }
    }
  }
}

/// An order with its date, products and total.
private struct OrderRow: View {
  let order: PastOrder

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        day.font(.headline)
        Spacer()
        Text(order.total, format: .money).font(.headline)
      }
      Text(order.summary)
        .font(.callout)
        .foregroundColor(.secondary)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityIdentifier("order-\(order.id)")
  }

  /// The server's text if it is no date.
  private var day: Text {
    order.day.map { Text($0, format: .orderDay) } ?? Text(order.date)
  }
}
