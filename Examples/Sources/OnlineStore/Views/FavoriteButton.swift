import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// A button that adds or removes a favorite.
///
/// A separate view: the button observes all favorites, and the rest of its row must not.
struct FavoriteButton: View {
  let store: StoreOf<ProductDomain>

  var body: some View {
    Button {
      store.send(.didTapFavoriteButton)
    } label: {
      Image(systemName: store.isFavorite ? "heart.fill" : "heart")
    }
    .buttonStyle(.bordered)
    .accessibilityLabel("Favorite: \(store.product.title)")
    .accessibilityAddTraits(store.isFavorite ? [.isToggle, .isSelected] : .isToggle)
    .accessibilityIdentifier("favorite-\(store.product.id)")
  }
}
