#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The order screen without a store: its content and its user events.
struct OrderScreen: View {
  struct Content {
    var isLoading: Bool
    var networkError: NetworkError?
    var product: ProductInfo?
    var number: Int
    var errorMessage: String?
    var isMinusEnabled: Bool
    var bottomSheet: ProductDetail?
  }

  enum Event {
    case retry, minus, plus, text(String), addOrder, product, dismissSheet, wishlist
  }

  let content: Content
  let send: @MainActor (Event) -> Void

  var body: some View {
    LoadedContent(
      isLoading: content.isLoading,
      error: content.networkError,
      id: "product",
      retry: { send(.retry) }
    ) {
      if let product = content.product {
        VStack(alignment: .leading, spacing: 20) {
          card(product)
          QuantityEditor(
            number: content.number,
            errorMessage: content.errorMessage,
            isMinusEnabled: content.isMinusEnabled,
            onMinus: { send(.minus) },
            onPlus: { send(.plus) },
            onText: { send(.text($0)) }
          )
          Button("Add Order") { send(.addOrder) }
            .buttonStyle(.borderedProminent)
            .accessibilityIdentifier("add-order")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .sheet(
      isPresented: Binding(
        get: { content.bottomSheet != nil },
        set: { if !$0 { send(.dismissSheet) } }
      )
    ) {
      if let detail = content.bottomSheet {
        ProductSheet(
          detail: detail,
          onClose: { send(.dismissSheet) },
          onWishlist: { send(.wishlist) }
        )
      }
    }
  }

  private func card(_ product: ProductInfo) -> some View {
    Button {
      send(.product)
    } label: {
      HStack(spacing: 12) {
        Image(systemName: "shippingbox").font(.largeTitle).foregroundColor(.secondary)
        VStack(alignment: .leading, spacing: 4) {
          Text(product.name).font(.headline)
          Text(product.price.text)
        }
        Spacer()
        Image(systemName: "chevron.right").foregroundColor(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .buttonStyle(.plain)
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityLabel(product.name)
    .accessibilityIdentifier("product-card")
  }
}

/// A product in a sheet, with a wishlist button.
private struct ProductSheet: View {
  let detail: ProductDetail
  let onClose: @MainActor () -> Void
  let onWishlist: @MainActor () -> Void

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          HStack {
            Text(detail.product.price.text).font(.title2)
            Spacer()
            Button(action: onWishlist) {
              Image(systemName: detail.isWishlist ? "heart.fill" : "heart")
                .foregroundColor(detail.isWishlist ? .red : .gray)
                .font(.title2)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Wishlist")
            .accessibilityAddTraits(detail.isWishlist ? [.isToggle, .isSelected] : .isToggle)
            .accessibilityIdentifier("wishlist")
          }
          Text(detail.product.description)
        }
        .padding()
      }
      .navigationTitle(detail.product.name)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close", action: onClose)
            .accessibilityIdentifier("sheet-close")
        }
      }
    }
  }
}
