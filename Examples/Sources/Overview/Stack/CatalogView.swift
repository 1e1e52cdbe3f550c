import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The list and the pages pushed on it.
struct CatalogView: View {
  @Bindable var store: StoreOf<CatalogFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        ForEach(store.items) { item in
          CatalogRow(store: store, item: item)
        }
      }
      .navigationTitle("Items")
      .toolbar { DemoBackItem() }
    } destination: { store in
      switch store.case {
      case .detail(let store): DetailView(store: store)
      case .edit(let store): EditView(store: store)
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

/// An item in the list that links to its page, with a favorite button.
private struct CatalogRow: View {
  let store: StoreOf<CatalogFeature>
  let item: Item

  var body: some View {
    HStack(spacing: 12) {
      Button {
        store.send(.detailButtonTapped(item))
      } label: {
        VStack(alignment: .leading, spacing: 2) {
          Text(item.name)
            .font(.headline)
          Text(item.note)
            .font(.subheadline)
            .foregroundColor(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .buttonStyle(.plain)
      .frame(maxWidth: .infinity, alignment: .leading)
      .accessibilityIdentifier("item-\(item.id)")
      FavoriteStar(item: item, isFavorite: store.favorites.contains(item.id)) {
        store.send(.favoriteButtonTapped(item.id))
      }
    }
  }
}

/// A button that adds or removes a favorite.
struct FavoriteStar: View {
  let item: Item
  let isFavorite: Bool
  let toggle: @MainActor () -> Void

  var body: some View {
    Button(action: toggle) {
      Image(systemName: isFavorite ? "star.fill" : "star")
        .foregroundColor(.orange)
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Favorite: \(item.name)")
    .accessibilityAddTraits(isFavorite ? [.isToggle, .isSelected] : .isToggle)
    .accessibilityIdentifier("favorite-\(item.id)")
  }
}

#Preview("Items") {
  CatalogView(store: Store(initialState: CatalogFeature.State()) { CatalogFeature() })
}
