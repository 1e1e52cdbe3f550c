#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The card above the tracking information of its page, without a store.
struct ProductPageScreen<Card: View>: View {
  let isLoading: Bool
  let error: NetworkError?
  let information: String
  let onRetry: @MainActor () -> Void
  @ViewBuilder let card: Card

  var body: some View {
    LoadedContent(isLoading: isLoading, error: error, id: "card", retry: onRetry) {
      VStack(alignment: .leading, spacing: 16) {
        card
        Divider()
        Text(information)
          .foregroundColor(.secondary)
          .accessibilityAddTraits(.updatesFrequently)
          .accessibilityIdentifier("card-information")
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// A product that links to its page, with a wishlist button.
struct ProductCard: View {
  let name: String
  let price: Rupiah
  let isWishlist: Bool
  let onTap: @MainActor () -> Void
  let onWishlist: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 12) {
      Button(action: onTap) {
        HStack(spacing: 12) {
          Image(systemName: "shippingbox").font(.largeTitle).foregroundColor(.secondary)
          VStack(alignment: .leading, spacing: 4) {
            Text(name).font(.headline)
            Text(price.text)
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .buttonStyle(.plain)
      .frame(maxWidth: .infinity, alignment: .leading)
      .accessibilityLabel(name)
      .accessibilityHint("Shows its page")
      .accessibilityIdentifier("card")
      Button(action: onWishlist) {
        Image(systemName: isWishlist ? "heart.fill" : "heart")
          .foregroundColor(isWishlist ? .red : .gray)
          .font(.title2)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Wishlist")
      .accessibilityAddTraits(isWishlist ? [.isToggle, .isSelected] : .isToggle)
      .accessibilityIdentifier("card-wishlist")
    }
    .frame(maxWidth: .infinity)
  }
}
